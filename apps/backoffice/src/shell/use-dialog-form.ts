import type { Form, FormPlan } from '@trevo/ui';
import { useEffect, useRef } from 'react';
import { useOfficeForm } from '../platform/use-office-form.ts';

/** How a dialog ends that changes something. */
export type DialogEnd = {
  /** Reads anew what shows what is changed. */
  readonly refresh: () => Promise<unknown>;
  readonly onClose: () => void;
};

/** `send` resolves with `false` where there is nothing to send as yet: the dialog stays. */
type DialogPlan<V extends object> = Omit<FormPlan<V>, 'failure'> & DialogEnd;

/**
 * The form of a dialog that changes something; what another button of it does (`run`) ends the same way. It closes when what it changed is there, so that nobody presses again on a row as it was. A refusal stays in the
 * dialog, and what it is about is read anew behind it: somebody else may have changed it.
 */
export function useDialogForm<V extends object>({ send, refresh, onClose, ...plan }: DialogPlan<V>): Form<V> {
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const toEnd = async (act: () => Promise<unknown>) => {
    try {
      if ((await act()) === false) return;
    } catch (refusal) {
      void refresh();
      throw refusal;
    }
    await refresh();
    // Who left it meanwhile may have another one open, which is not this one's to close.
    if (isOpen.current) onClose();
  };
  const form = useOfficeForm<V>({ ...plan, send: (values, key) => toEnd(async () => send(values, key)) });
  return { ...form, run: (act) => form.run(() => toEnd(act)) };
}
