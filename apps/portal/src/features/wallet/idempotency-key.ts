import { useRef } from 'react';

/** One key per intention (decision D34): the same for every attempt, a new one once the answer was seen or the request changed. */
export function useIdempotencyKey(): { readonly keyFor: (request: unknown) => string; readonly done: () => void } {
  const kept = useRef<{ readonly key: string; readonly request: string } | undefined>(undefined);
  return {
    keyFor: (request) => {
      const text = JSON.stringify(request);
      if (kept.current?.request !== text) kept.current = { key: crypto.randomUUID(), request: text };
      return kept.current.key;
    },
    done: () => {
      kept.current = undefined;
    },
  };
}
