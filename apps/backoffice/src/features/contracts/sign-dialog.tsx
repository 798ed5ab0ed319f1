import type { ReactNode } from 'react';
import { useOfficeForm } from '../../platform/use-office-form.ts';
import { FormDialog } from '../../shell/form-dialog.tsx';
import { refreshContracts } from './contract-lines.ts';

type SignDialogProps = {
  readonly title: string;
  readonly confirm: string;
  readonly danger?: boolean;
  readonly send: () => Promise<unknown>;
  readonly onClose: () => void;
  /** What is decided about, to be read before. */
  readonly children: ReactNode;
};

/** The second person's decision: nothing is typed, and whatever came of it the lists are read anew. */
export function SignDialog({ title, confirm, danger, send, onClose, children }: SignDialogProps) {
  const form = useOfficeForm<object>({
    initial: {},
    send: async () => {
      try {
        await send();
        onClose();
      } finally {
        await refreshContracts();
      }
    },
  });
  return (
    <FormDialog {...{ title, confirm, onClose }} form={{ ...form, ready: true }} {...(danger === undefined ? {} : { danger })}>
      {children}
    </FormDialog>
  );
}
