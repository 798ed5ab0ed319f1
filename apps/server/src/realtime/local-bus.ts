import type { Logger } from 'pino';
import type { Bus, PushMessage, Topic } from '../core/bus.ts';
import { guardedListener } from '../guarded-listener.ts';

/** The bus of a single process. A listener that fails keeps the message from nobody else, and never fails who published: the money has moved by then. */
export function createLocalBus(log: Pick<Logger, 'error'>): Bus {
  const listeners = new Map<Topic, Set<(message: PushMessage) => void>>();
  return {
    publish(topic, message) {
      for (const listener of listeners.get(topic) ?? []) listener(message);
    },
    subscribe(topic, listener) {
      const set = listeners.get(topic) ?? new Set();
      const guarded = guardedListener(log, 'a message of the bus was not heard', listener);
      listeners.set(topic, set.add(guarded));
      return () => {
        set.delete(guarded);
        if (set.size === 0) listeners.delete(topic);
      };
    },
    async close() {
      listeners.clear();
    },
  };
}
