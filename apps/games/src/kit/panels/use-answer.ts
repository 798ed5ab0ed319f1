import { useCallback, useEffect, useRef, useState } from 'react';

export type Answer<T> = { readonly value: T | null; readonly failed: boolean; readonly again: () => void };

/** Asks once, keeps the answer, and can ask again. An answer that comes after the panel was closed is dropped. */
export function useAnswer<T>(ask: () => Promise<T>): Answer<T> {
  const [value, setValue] = useState<T | null>(null);
  const [failed, setFailed] = useState(false);
  const [turn, setTurn] = useState(0);
  const latest = useRef(ask);
  latest.current = ask;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again only on demand
  useEffect(() => {
    let open = true;
    setFailed(false);
    latest.current().then(
      (answer) => open && setValue(answer),
      () => open && setFailed(true),
    );
    return () => {
      open = false;
    };
  }, [turn]);
  return { value, failed, again: useCallback(() => setTurn((before) => before + 1), []) };
}
