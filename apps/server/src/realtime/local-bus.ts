import type { PushMessage } from '@trevo/contract';
import type { Logger } from 'pino';
import type { Bus, Topic } from '../core/bus.ts';
import { guardedListener } from '../guarded-listener.ts';

/** What a bus asks of those behind it when somebody begins to listen to a topic here, and when nobody does any more. */
type Edges = { readonly onFirst?: (topic: Topic) => void; readonly onLast?: (topic: Topic) => void };

/** The bus of a single process. A listener that fails keeps the message from nobody else, and never fails who published: the money has moved by then. */
export function createLocalBus(log: Pick<Logger, 'error'>, { onFirst, onLast }: Edges = {}): Bus & { readonly topics: () => Topic[] } {
  const listeners = new Map<Topic, Set<(message: PushMessage) => void>>();
  return {
    topics: () => [...listeners.keys()],
    publish(topic, message) {
      for (const listener of listeners.get(topic) ?? []) listener(message);
    },
    subscribe(topic, listener) {
      const guarded = guardedListener(log, 'a message of the bus was not heard', listener);
      const known = listeners.get(topic);
      if (known) known.add(guarded);
      else {
        listeners.set(topic, new Set([guarded]));
        onFirst?.(topic);
      }
      return () => {
        const set = listeners.get(topic);
        if (!set?.delete(guarded) || set.size > 0) return;
        listeners.delete(topic);
        onLast?.(topic);
      };
    },
    settled: async () => undefined,
    async close() {
      listeners.clear();
    },
  };
}
