import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** What the way to the rest needs, gap included. */
const restPx = 84;
/** Between two entries, as in the style sheet. */
const gapPx = 2;

/** How many of the first entries stand in a row of `room` px: all of them, or as many as leave room for a way to the rest, and one at least. */
export function countFitting(widths: readonly number[], room: number): number {
  const ends = widths.map((_width, index) => widths.slice(0, index + 1).reduce((sum, width) => sum + width + gapPx, -gapPx));
  if ((ends.at(-1) ?? 0) <= room) return widths.length;
  return Math.max(1, ends.filter((end) => end + gapPx + restPx <= room).length);
}

/**
 * Measures the entries of a row and tells how many fit, before anything is painted. `names` says what stands in the row: when it changes, and when the
 * fonts are there, all entries are drawn and measured anew.
 */
export function useFitting(names: string): { readonly row: RefObject<HTMLElement | null>; readonly fitting: number } {
  const row = useRef<HTMLElement>(null);
  const [measured, setMeasured] = useState<{ readonly names: string; readonly widths: readonly number[] }>();
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY);
  const widths = measured?.names === names ? measured.widths : undefined;
  useLayoutEffect(() => {
    if (widths !== undefined || row.current === null) return;
    setMeasured({ names, widths: [...row.current.children].map((entry) => entry.getBoundingClientRect().width) });
  }, [names, widths]);
  useLayoutEffect(() => {
    const element = row.current;
    if (element === null || typeof ResizeObserver === 'undefined') return;
    const measure = (): void => setRoom(element.clientWidth);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    let gone = false;
    void document.fonts.ready.then(() => gone || setMeasured(undefined));
    return () => {
      gone = true;
      observer.disconnect();
    };
  }, []);
  return { row, fitting: widths === undefined ? Number.POSITIVE_INFINITY : countFitting(widths, room) };
}
