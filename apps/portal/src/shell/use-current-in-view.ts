import { type RefObject, useEffect, useRef } from 'react';

/** Moves a row of links that is longer than the window to the one of the page that is open; `page` is what says which. */
export function useCurrentInView<E extends HTMLElement>(page: string): RefObject<E | null> {
  const row = useRef<E>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page moves the row again
  useEffect(() => {
    const element = row.current;
    const current = element?.querySelector('[aria-current="page"]');
    if (element === null || !(current instanceof HTMLElement) || element.scrollWidth <= element.clientWidth) return;
    const [own, wanted] = [element.getBoundingClientRect(), current.getBoundingClientRect()];
    element.scrollBy({ left: wanted.left + wanted.width / 2 - own.left - own.width / 2 });
  }, [page]);
  return row;
}
