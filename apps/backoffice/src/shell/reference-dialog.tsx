import { Field } from '@trevo/ui';
import type { ReactNode } from 'react';
import { useT } from '../platform/language.ts';
import { OfficeMoney } from '../platform/office-money.tsx';
import { FormDialog } from './form-dialog.tsx';
import { type DialogEnd, useDialogForm } from './use-dialog-form.ts';

type ReferenceDialogProps = DialogEnd & {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly amount: string;
  readonly currency: string;
  /** Of the dialog, in pixels. */
  readonly width: number;
  /** What stands before the reference: where the money goes. */
  readonly children?: ReactNode;
  /** The key is the same for as long as the reference is: asked again, it is the same act. Rejects with why it was not taken. */
  readonly send: (reference: string, key: string) => Promise<unknown>;
};

const referenceLengthMin = 4;
const referenceLengthMax = 64;

/** Asks for the bank's reference of money that somebody moved by hand. */
export function ReferenceDialog({ title, text, confirm, amount, currency, width, children, send, refresh, onClose }: ReferenceDialogProps) {
  const t = useT();
  const form = useDialogForm<{ readonly reference: string }>({
    initial: { reference: '' },
    faults: ({ reference }) =>
      reference.trim().length < referenceLengthMin ? { reference: t('office.formFault.too_short', { min: referenceLengthMin }) } : {},
    send: ({ reference }, key) => send(reference.trim(), key),
    refresh,
    onClose,
  });
  return (
    <FormDialog title={title} form={form} confirm={confirm} width={width} onClose={onClose}>
      <p className="of-big">
        <OfficeMoney amount={amount} currency={currency} />
      </p>
      <p className="of-muted">{text}</p>
      {children}
      <Field
        {...form.bind('reference')}
        label={t('office.bankReference')}
        hint={t('office.bankReferenceHint')}
        autoComplete="off"
        maxLength={referenceLengthMax}
      />
    </FormDialog>
  );
}
