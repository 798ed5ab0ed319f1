import type { Form } from '@trevo/ui';
import { useState } from 'react';
import { useReasonForm } from '../../shell/reason-dialog.tsx';

type Reason = { readonly reason: string };
type CardPlan<V extends object> = Omit<Parameters<typeof useReasonForm<V>>[0], 'onClose'>;
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
    // Read anew once it was taken only: a card that somebody else changed begins again, and what is typed would go with it.
    send: async (values, key) => {
      await send(values, key);
      await refresh();
    },
    refresh: () => Promise.resolve(),
    onClose: () => close(),
  });
  const close = () => {
    setAsking(false);
    // The checker cannot see through `V` that a form with a reason has one.
    (form as unknown as Form<Reason>).renew('reason');
  };
  return { form, asking, ask: () => setAsking(true), close };
}
