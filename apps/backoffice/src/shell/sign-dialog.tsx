import type { ReactNode } from 'react';
import { FormDialog } from './form-dialog.tsx';
import { type DialogEnd, useDialogForm } from './use-dialog-form.ts';

type SignDialogProps = DialogEnd & {
  readonly title: string;
  readonly confirm: string;
  readonly danger?: boolean;
  /** Of the dialog, in pixels. */
  readonly width?: number;
  /** `key` is the same however often it is pressed. Rejects with why it was not taken. */
  readonly send: (key: string) => Promise<unknown>;
  /** What is decided about, to be read before. */
  readonly children: ReactNode;
};

/** A decision: nothing is typed. */
export function SignDialog({ title, confirm, danger, width, send, refresh, onClose, children }: SignDialogProps) {
  const form = useDialogForm<object>({ initial: {}, send: (_nothing, key) => send(key), refresh, onClose });
  return <FormDialog {...{ title, confirm, danger, width, form, onClose }}>{children}</FormDialog>;
}
