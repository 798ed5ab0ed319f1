import type { Form } from '@trevo/ui';
import { useState } from 'react';
import { useReasonForm } from '../../shell/reason-dialog.tsx';

type Reason = { readonly reason: string };
type CardPlan<V extends object> = Parameters<typeof useReasonForm<V>>[0] & {
  /** Reads anew what the card shows, once it was taken. */
  readonly refresh: () => Promise<unknown>;
};
type CardForm<V extends object> = {
  readonly form: Form<V & Reason>;
  /** The reason is asked for now. */
  readonly asking: boolean;
  readonly ask: () => void;
  readonly close: () => void;
};

/** The form of a card whose reason is asked for in a dialog, when the rest is filled in. Who goes back to the card is asked for a reason anew. */
export function useCardForm<V extends object>({ send, refresh, ...plan }: CardPlan<V>): CardForm<V> {
  const [asking, setAsking] = useState(false);
  const form = useReasonForm<V>({
    ...plan,
    send: async (values) => {
      await send(values);
      close();
      await refresh();
    },
  });
  const close = () => {
    setAsking(false);
    // The checker cannot see through `V` that a form with a reason has one.
    (form as unknown as Form<Reason>).renew('reason');
  };
  return { form, asking, ask: () => setAsking(true), close };
}
