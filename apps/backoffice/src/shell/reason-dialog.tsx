import { type Form, type FormPlan, TextArea } from '@trevo/ui';
import type { ReactNode } from 'react';
import { useT } from '../platform/language.ts';
import { FormDialog } from './form-dialog.tsx';
import { type DialogEnd, useDialogForm } from './use-dialog-form.ts';

type Reason = { readonly reason: string };

type ReasonTexts = {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly danger?: boolean;
  /** What the reason is called where it is read by others than auditors. */
  readonly label?: string;
  /** What it is about, before the reason. */
  readonly children?: ReactNode;
};

type ReasonDialogProps = ReasonTexts &
  DialogEnd & {
    /** `key` is the same for as long as the reason is: asked again, it is the same act. Rejects with why it was not taken. */
    readonly send: (reason: string, key: string) => Promise<unknown>;
  };

const reasonLengthMin = 10;
const reasonLengthMax = 500;

/** Asks why before something is taken away or switched: the reason goes into the audit log. */
export function ReasonDialog({ send, refresh, ...props }: ReasonDialogProps) {
  const form = useReasonForm({ initial: {}, send: ({ reason }, key) => send(reason, key), refresh, onClose: props.onClose });
  return <ReasonFormDialog form={form} {...props} />;
}

type ReasonPlan<V extends object> = Pick<FormPlan<V>, 'faults' | 'initial' | 'live'> &
  DialogEnd & {
    /** The reason comes without outer blanks. */
    readonly send: (values: V & Reason, key: string) => Promise<unknown>;
  };

/** A form that asks for a reason besides its own fields. */
export function useReasonForm<V extends object>({ initial, faults, send, live, refresh, onClose }: ReasonPlan<V>): Form<V & Reason> {
  const t = useT();
  return useDialogForm<V & Reason>({
    initial: { ...initial, reason: '' },
    faults: (values) => ({
      ...faults?.(values),
      ...(values.reason.trim().length < reasonLengthMin ? { reason: t('office.reasonHint') } : {}),
    }),
    send: (values, key) => send({ ...values, reason: values.reason.trim() }, key),
    refresh,
    onClose,
    ...(live === undefined ? {} : { live }),
  });
}

type ReasonFormDialogProps = ReasonTexts & { readonly form: Form<Reason>; readonly onClose: () => void };

/** The dialog of {@link useReasonForm}: its own fields stand before the reason. */
export function ReasonFormDialog({ form, title, text, confirm, danger, label, children, onClose }: ReasonFormDialogProps) {
  const t = useT();
  return (
    <FormDialog title={title} form={form} confirm={confirm} danger={danger} onClose={onClose}>
      <p className="of-muted">{text}</p>
      {children}
      <TextArea
        {...form.bind('reason')}
        label={label ?? t('office.reason')}
        hint={t('office.reasonHint')}
        maxLength={reasonLengthMax}
        rows={children ? 3 : 4}
      />
    </FormDialog>
  );
}
