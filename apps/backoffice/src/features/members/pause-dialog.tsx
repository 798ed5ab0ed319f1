import type { Calls, RequestOf } from '@trevo/contract';
import { Select } from '@trevo/ui';
import { useState } from 'react';
import { useT } from '../../platform/language.ts';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';

type Wish = Omit<RequestOf<Calls['officePauseMember']>, 'memberId'>;
type PauseDialogProps = {
  readonly busy: boolean;
  readonly fault: string | undefined;
  readonly onConfirm: (wish: Wish) => void;
  readonly onClose: () => void;
};

const terms = ['day', 'week', 'month', 'halfYear', 'year', 'fiveYears', 'forever'] as const;

/** A pause or exclusion that the member asked for. It cannot be shortened, which is said before. */
export function PauseDialog({ busy, fault, onConfirm, onClose }: PauseDialogProps) {
  const t = useT();
  const [term, setTerm] = useState<Wish['term']>();
  return (
    <ReasonDialog
      title={t('office.pauseMember')}
      text={t('office.pauseText')}
      confirm={t('office.pauseMember')}
      danger
      busy={busy}
      fault={fault}
      blocked={term === undefined}
      onConfirm={(reason) => term !== undefined && onConfirm({ term, reason })}
      onClose={onClose}
    >
      <Select
        label={t('office.pauseTerm')}
        well
        value={term}
        onChange={setTerm}
        placeholder={t('office.choose')}
        options={terms.map((one) => ({ value: one, label: t(`office.pauseTerm.${one}`) }))}
      />
    </ReasonDialog>
  );
}
