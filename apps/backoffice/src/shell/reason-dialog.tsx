import { Button, Dialog, TextArea } from '@trevo/ui';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { useT } from '../platform/language.ts';

type ReasonDialogProps = {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly danger?: boolean;
  readonly busy: boolean;
  readonly fault?: string | undefined;
  /** Fields that stand before the reason. */
  readonly children?: ReactNode;
  /** Those fields are not filled as they must be. */
  readonly blocked?: boolean;
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
};

const reasonLengthMin = 10;
const reasonLengthMax = 500;

/** Asks why before something is taken away or switched: the reason goes into the audit log. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, text, confirm, danger = false, busy, fault, children, blocked = false, onConfirm, onClose } = props;
  const t = useT();
  const [reason, setReason] = useState('');
  const ready = !blocked && reason.trim().length >= reasonLengthMin;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (ready) onConfirm(reason.trim());
  };
  return (
    <Dialog label={title} onClose={onClose} closeLabel={t('office.close')} width={480}>
      <form className="of-stack of-dialog" onSubmit={submit}>
        <h2>{title}</h2>
        <p className="of-muted">{text}</p>
        {children}
        <TextArea
          label={t('office.reason')}
          hint={t('office.reasonHint')}
          maxLength={reasonLengthMax}
          rows={children ? 3 : 4}
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
          <Button type="submit" variant={danger ? 'danger' : 'primary'} disabled={!ready} busy={busy} busyLabel={t('office.busy')}>
            {confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
