import type { ReactNode } from 'react';
import { useOfficeForm } from '../platform/use-office-form.ts';
import { FormDialog } from './form-dialog.tsx';

type SignDialogProps = {
  readonly title: string;
  readonly confirm: string;
  readonly danger?: boolean;
  /** Of the dialog, in pixels. */
  readonly width?: number;
  readonly send: () => Promise<unknown>;
  /** Reads the lists anew that show what is decided about. */
  readonly refresh: () => Promise<unknown>;
  readonly onClose: () => void;
  /** What is decided about, to be read before. */
  readonly children: ReactNode;
};

/** A decision: nothing is typed, and whatever came of it the lists are read anew. */
export function SignDialog({ title, confirm, danger, width, send, refresh, onClose, children }: SignDialogProps) {
  const form = useOfficeForm<object>({
    initial: {},
    send: async () => {
      try {
        await send();
        onClose();
      } finally {
        await refresh();
      }
    },
  });
  return (
    <FormDialog {...{ title, confirm, danger, width, onClose }} form={{ ...form, ready: true }}>
      {children}
    </FormDialog>
  );
}
