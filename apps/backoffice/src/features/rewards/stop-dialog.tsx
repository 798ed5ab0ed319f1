import { Field } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { useOfficeForm } from '../../platform/use-office-form.ts';
import { FormDialog } from '../../shell/form-dialog.tsx';

type StopDialogProps = {
  readonly title: string;
  readonly confirm: string;
  /** What becomes of it, to be read before. */
  readonly text: string;
  /** What the reason is called. */
  readonly label: string;
  readonly stop: (reason: string) => Promise<unknown>;
  /** Reads the lists anew, whatever came of it. */
  readonly refresh: () => Promise<unknown>;
  readonly onClose: () => void;
};

const reasonLeast = 3;
const reasonMost = 200;

/** Stops something that players see, with a reason in a few words. */
export function StopDialog({ title, confirm, text, label, stop, refresh, onClose }: StopDialogProps) {
  const t = useT();
  const form = useOfficeForm<{ readonly reason: string }>({
    initial: { reason: '' },
    faults: ({ reason }) => (reason.trim().length >= reasonLeast ? {} : { reason: t('office.fieldNeeded') }),
    send: async ({ reason }) => {
      try {
        await stop(reason.trim());
        onClose();
      } finally {
        await refresh();
      }
    },
  });
  return (
    <FormDialog {...{ title, form, confirm, onClose }} danger>
      <p className="of-muted">{text}</p>
      <Field {...form.bind('reason')} label={label} maxLength={reasonMost} autoComplete="off" />
    </FormDialog>
  );
}
