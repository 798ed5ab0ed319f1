import { Button, Dialog, Field } from '@trevo/ui';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { useT } from '../platform/language.ts';
import { OfficeMoney } from '../platform/office-money.tsx';

type ReferenceDialogProps = {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly amount: string;
  readonly currency: string;
  /** Of the dialog, in pixels. */
  readonly width: number;
  readonly busy: boolean;
  readonly fault?: string | undefined;
  /** What stands before the reference: where the money goes. */
  readonly children?: ReactNode;
  /** The key is the same for as long as the reference is: asked again, it is the same act. */
  readonly onConfirm: (said: { readonly reference: string; readonly idempotencyKey: string }) => void;
  readonly onClose: () => void;
};

const referenceLengthMin = 4;
const referenceLengthMax = 64;

/** Asks for the bank's reference of money that somebody moved by hand. */
export function ReferenceDialog(props: ReferenceDialogProps) {
  const { title, text, confirm, amount, currency, width, busy, fault, children, onConfirm, onClose } = props;
  const t = useT();
  const [said, setSaid] = useState(() => ({ reference: '', idempotencyKey: crypto.randomUUID() as string }));
  const reference = said.reference.trim();
  const isReady = reference.length >= referenceLengthMin;
  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isReady) onConfirm({ ...said, reference });
  }
  return (
    <Dialog label={title} onClose={onClose} closeLabel={t('office.close')} width={width}>
      <form className="of-stack of-dialog" noValidate onSubmit={submit}>
        <h2>{title}</h2>
        <p className="of-big">
          <OfficeMoney amount={amount} currency={currency} />
        </p>
        <p className="of-muted">{text}</p>
        {children}
        <Field
          label={t('office.bankReference')}
          hint={t('office.bankReferenceHint')}
          autoComplete="off"
          maxLength={referenceLengthMax}
          value={said.reference}
          onChange={(event) => setSaid({ reference: event.target.value, idempotencyKey: crypto.randomUUID() })}
        />
        {fault !== undefined && (
          <p className="of-fault" role="alert">
            {fault}
          </p>
        )}
        <div className="of-row-end">
          <Button onClick={onClose}>{t('office.cancel')}</Button>
          <Button type="submit" variant="primary" disabled={!isReady} busy={busy} busyLabel={t('office.busy')}>
            {confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
