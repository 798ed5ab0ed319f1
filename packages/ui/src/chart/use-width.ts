import { type RefObject, useLayoutEffect, useState } from 'react';

/** How wide an element is drawn, in px, kept as it changes; `before` until it is measured, and where nothing is drawn. */
export function useWidth(element: RefObject<Element | null>, before: number): number {
  const [width, setWidth] = useState(before);
  useLayoutEffect(() => {
    const target = element.current;
    if (target === null || typeof ResizeObserver === 'undefined') return;
    const measure = (): void => {
      const drawn = Math.round(target.getBoundingClientRect().width);
      if (drawn > 0) setWidth(drawn);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
