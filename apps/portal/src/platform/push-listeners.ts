import type { Told } from '@trevo/client';

const listeners = new Set<(message: Told) => void>();

/** Hears what the server pushes, for a section that loads on its own. Returns the function that ends it. */
export function onPush(listener: (message: Told) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Hands a pushed message to every section that is on the page. */
export function tellListeners(message: Told): void {
  for (const listener of listeners) listener(message);
}
