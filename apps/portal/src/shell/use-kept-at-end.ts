import { type RefObject, type UIEvent, useEffect, useRef } from 'react';

/** How far from the end still counts as the end. */
const endPx = 48;

type KeptAtEnd = { readonly ref: RefObject<HTMLDivElement | null>; readonly onScroll: (event: UIEvent<HTMLDivElement>) => void };

/** Keeps the last line of a log in sight, unless the reader went back. `last`: what tells the last line apart, undefined where there is none. */
export function useKeptAtEnd(last: string | number | undefined): KeptAtEnd {
  const ref = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  useEffect(() => {
    const log = ref.current;
    if (last !== undefined && log !== null && isAtEnd.current) log.scrollTop = log.scrollHeight;
  }, [last]);
  return {
    ref,
    onScroll: ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
      isAtEnd.current = scrollHeight - clientHeight - scrollTop < endPx;
    },
  };
}
