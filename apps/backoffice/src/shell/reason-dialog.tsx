import { type Faults, type Form, type FormPlan, TextArea } from '@trevo/ui';
import type { ReactNode } from 'react';
import { useT } from '../platform/language.ts';
import { useOfficeForm } from '../platform/use-office-form.ts';
import { FormDialog } from './form-dialog.tsx';

type Reason = { readonly reason: string };

type ReasonDialogProps = {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly danger?: boolean;
  /** What it is about, before the reason. */
  readonly children?: ReactNode;
  /** Rejects with why it was not taken. */
  readonly onConfirm: (reason: string) => Promise<unknown>;
  readonly onClose: () => void;
};

const reasonLengthMin = 10;
const reasonLengthMax = 500;

/** Asks why before something is taken away or switched: the reason goes into the audit log. */
export function ReasonDialog({ onConfirm, ...props }: ReasonDialogProps) {
  const form = useReasonForm({ initial: {}, send: ({ reason }) => onConfirm(reason) });
  return <ReasonFormDialog form={form} {...props} />;
}

type ReasonPlan<V extends object> = {
  readonly initial: V;
  readonly faults?: (values: V) => Faults<V>;
  /** The reason comes without outer blanks. */
  readonly send: (values: V & Reason) => Promise<unknown>;
  readonly live?: FormPlan<V>['live'];
};

/** A form that asks for a reason besides its own fields. */
export function useReasonForm<V extends object>({ initial, faults, send, live }: ReasonPlan<V>): Form<V & Reason> {
  const t = useT();
  return useOfficeForm<V & Reason>({
    initial: { ...initial, reason: '' },
    faults: (values) => ({
      ...faults?.(values),
      ...(values.reason.trim().length < reasonLengthMin ? { reason: t('office.reasonHint') } : {}),
    }),
    send: (values) => send({ ...values, reason: values.reason.trim() }),
    ...(live === undefined ? {} : { live }),
  });
}

type ReasonFormDialogProps = Omit<ReasonDialogProps, 'onConfirm'> & { readonly form: Form<Reason> };

/** The dialog of {@link useReasonForm}: its own fields stand before the reason. */
export function ReasonFormDialog({ form, title, text, confirm, danger, children, onClose }: ReasonFormDialogProps) {
  const t = useT();
  return (
    <FormDialog title={title} form={form} confirm={confirm} danger={danger} onClose={onClose}>
      <p className="of-muted">{text}</p>
      {children}
      <TextArea
        {...form.bind('reason')}
        label={t('office.reason')}
        hint={t('office.reasonHint')}
        maxLength={reasonLengthMax}
        rows={children ? 3 : 4}
      />
    </FormDialog>
  );
}
