import { type ReactNode, useEffect, useRef, useState } from 'react';
import { joinClasses } from '../join-classes.ts';

export interface ScrollRegionProps {
  /** Says what is scrolled. */
  readonly label: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** Scrolls sideways what is wider than its place, and says by the class `has-more` that it goes on past its end. Only when it is wider it is a stop of the keyboard, whose arrows scroll it, with a name to be read out (WCAG 2.1.1). */
export function ScrollRegion({ label, className, children }: ScrollRegionProps) {
  const place = useRef<HTMLDivElement>(null);
  const [overflows, setOverflows] = useState(false);
  const [hasMore, setHasMore] = useState(false);
  useEffect(() => {
    const node = place.current;
    if (node === null || typeof ResizeObserver === 'undefined') return;
    const look = () => {
      // Half a pixel of rounding is nothing to scroll. In a script from the right the way is counted below zero.
      const past = node.scrollWidth - node.clientWidth - 1;
      setOverflows(past > 0);
      setHasMore(Math.abs(node.scrollLeft) < past);
    };
    const observer = new ResizeObserver(look);
    observer.observe(node);
    for (const content of node.children) observer.observe(content);
    node.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      node.removeEventListener('scroll', look);
    };
  }, [children]);
  const stop = overflows ? ({ role: 'region', 'aria-label': label, tabIndex: 0 } as const) : {};
  return (
    <div ref={place} className={joinClasses(className, !overflows && 'is-whole', hasMore && 'has-more')} {...stop}>
      {children}
    </div>
  );
}
