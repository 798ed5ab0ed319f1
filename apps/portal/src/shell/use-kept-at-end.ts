import { type RefObject, type UIEvent, useEffect, useRef, useState } from 'react';

/** How far from the end still counts as the end. */
const endPx = 48;

type KeptAtEnd = {
  /** What the log itself is given. */
  readonly log: { readonly ref: RefObject<HTMLDivElement | null>; readonly onScroll: (event: UIEvent<HTMLDivElement>) => void };
  /** Something came while the reader was further back, and is not seen yet. */
  readonly isBehind: boolean;
  readonly toEnd: () => void;
};

/** Keeps the last line of a log in sight, unless the reader went back. `last`: what tells the last line apart, undefined where there is none. */
export function useKeptAtEnd(last: string | number | undefined): KeptAtEnd {
  const ref = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const [isBehind, setBehind] = useState(false);
  function toEnd(): void {
    const { current: log } = ref;
    if (log === null) return;
    log.scrollTop = log.scrollHeight;
    isAtEnd.current = true;
    setBehind(false);
  }
  useEffect(() => {
    if (last === undefined) return;
    if (isAtEnd.current) toEnd();
    else setBehind(true);
  }, [last]);
  return {
    log: {
      ref,
      onScroll: ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
        isAtEnd.current = scrollHeight - clientHeight - scrollTop < endPx;
        if (isAtEnd.current) setBehind(false);
      },
    },
    isBehind,
    toEnd,
  };
}
