import { Field } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { FormDialog } from '../../shell/form-dialog.tsx';
import { type DialogEnd, useDialogForm } from '../../shell/use-dialog-form.ts';

type StopDialogProps = DialogEnd & {
  readonly title: string;
  readonly confirm: string;
  /** What becomes of it, to be read before. */
  readonly text: string;
  /** What the reason is called. */
  readonly label: string;
  readonly stop: (reason: string) => Promise<unknown>;
};

const reasonLeast = 3;
const reasonMost = 200;

/** Stops something that players see, with a reason in a few words. */
export function StopDialog({ title, confirm, text, label, stop, refresh, onClose }: StopDialogProps) {
  const t = useT();
  const form = useDialogForm<{ readonly reason: string }>({
    initial: { reason: '' },
    faults: ({ reason }) => (reason.trim().length >= reasonLeast ? {} : { reason: t('office.fieldNeeded') }),
    send: ({ reason }) => stop(reason.trim()),
    refresh,
    onClose,
  });
  return (
    <FormDialog {...{ title, form, confirm, onClose }} danger>
      <p className="of-muted">{text}</p>
      <Field {...form.bind('reason')} label={label} maxLength={reasonMost} autoComplete="off" />
    </FormDialog>
  );
}
