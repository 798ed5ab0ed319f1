import type { Calls, RequestOf } from '@trevo/contract';
import { Button, Dialog, Select, TextArea } from '@trevo/ui';
import { type SubmitEvent, useState } from 'react';
import { useT } from '../../platform/language.ts';

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
  const [reason, setReason] = useState('');
  const ready = term !== undefined && reason.trim().length >= 10;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (ready) onConfirm({ term, reason: reason.trim() });
  };
  return (
    <Dialog label={t('office.pauseMember')} onClose={onClose} closeLabel={t('office.close')} width={480}>
      <form className="of-stack of-dialog" onSubmit={submit}>
        <h2>{t('office.pauseMember')}</h2>
        <p className="of-muted">{t('office.pauseText')}</p>
        <Select
          label={t('office.pauseTerm')}
          well
          value={term}
          onChange={setTerm}
          placeholder={t('office.choose')}
          options={terms.map((one) => ({ value: one, label: t(`office.pauseTerm.${one}`) }))}
        />
        <TextArea
          label={t('office.reason')}
          hint={t('office.reasonHint')}
          maxLength={500}
          rows={3}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {fault !== undefined && (
          <p className="of-fault" role="alert">
            {fault}
          </p>
        )}
        <div className="of-row-end">
          <Button onClick={onClose}>{t('office.cancel')}</Button>
          <Button type="submit" variant="danger" disabled={!ready} busy={busy} busyLabel={t('office.busy')}>
            {t('office.pauseMember')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
