import type { Id } from '@trevo/kernel';

/** Who hears a message. */
export type Topic = `member:${Id<'member'>}` | `session:${Id<'session'>}` | `merchant:${Id<'merchant'>}` | `office:${Id<'merchant'>}`;

/** What the server tells open tabs. Small facts: a client that needs more asks for it. */
export type PushMessage =
  /** `roundId`: the balance holds the win of that round. A page that is still showing the round shows the balance when it is over. */
  | { readonly type: 'balance'; readonly balance: string; readonly currency: string; readonly version: number; readonly roundId?: string }
  | { readonly type: 'deposit'; readonly depositId: string; readonly status: string }
  | { readonly type: 'withdrawal'; readonly withdrawalId: string; readonly status: string }
  | { readonly type: 'session_ended'; readonly reason: string }
  | { readonly type: 'notice' }
  | { readonly type: 'status' }
  | { readonly type: 'queue' };

/** Fan-out of push messages between the parts of a process and, with Redis, between nodes. Delivery is best effort: money never depends on it. */
export type Bus = {
  readonly publish: (topic: Topic, message: PushMessage) => void;
  /** Returns the function that ends the subscription. */
  readonly subscribe: (topic: Topic, listener: (message: PushMessage) => void) => () => void;
  readonly close: () => Promise<void>;
};

/** The bus of a single process. */
export function createLocalBus(): Bus {
  const listeners = new Map<Topic, Set<(message: PushMessage) => void>>();
  return {
    publish(topic, message) {
      for (const listener of listeners.get(topic) ?? []) listener(message);
    },
    subscribe(topic, listener) {
      const set = listeners.get(topic) ?? new Set();
      listeners.set(topic, set.add(listener));
      return () => {
        set.delete(listener);
        if (set.size === 0) listeners.delete(topic);
      };
    },
    async close() {
      listeners.clear();
    },
  };
}
