import type { Calls, RequestOf } from '@trevo/contract';
import { Select } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { ReasonFormDialog, useReasonForm } from '../../shell/reason-dialog.tsx';
import type { DialogEnd } from '../../shell/use-dialog-form.ts';

type Wish = Omit<RequestOf<Calls['officePauseMember']>, 'memberId'>;
type PauseDialogProps = DialogEnd & {
  /** Rejects with why it was not taken. */
  readonly send: (wish: Wish) => Promise<unknown>;
};

const terms = ['day', 'week', 'month', 'halfYear', 'year', 'fiveYears', 'forever'] as const;

/** A pause or exclusion that the member asked for. It cannot be shortened, which is said before. */
export function PauseDialog({ send, refresh, onClose }: PauseDialogProps) {
  const t = useT();
  const form = useReasonForm<{ readonly term: Wish['term'] | undefined }>({
    initial: { term: undefined },
    faults: ({ term }) => ({ term: term === undefined ? t('office.choose') : undefined }),
    send: async ({ term, reason }) => term !== undefined && send({ term, reason }),
    refresh,
    onClose,
  });
  return (
    <ReasonFormDialog
      title={t('office.pauseMember')}
      text={t('office.pauseText')}
      confirm={t('office.pauseMember')}
      danger
      form={form}
      onClose={onClose}
    >
      <Select
        label={t('office.pauseTerm')}
        well
        value={form.values.term}
        onChange={(term) => form.set('term', term)}
        placeholder={t('office.choose')}
        options={terms.map((one) => ({ value: one, label: t(`office.pauseTerm.${one}`) }))}
      />
    </ReasonFormDialog>
  );
}
