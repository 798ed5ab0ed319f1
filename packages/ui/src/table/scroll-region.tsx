import { type ReactNode, useEffect, useRef, useState } from 'react';
import { joinClasses } from '../join-classes.ts';

export interface ScrollRegionProps {
  /** Says what is scrolled. */
  readonly label: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** Scrolls sideways what is wider than its place. Only then it is a stop of the keyboard, whose arrows scroll it, with a name to be read out (WCAG 2.1.1). */
export function ScrollRegion({ label, className, children }: ScrollRegionProps) {
  const place = useRef<HTMLDivElement>(null);
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const node = place.current;
    if (node === null || typeof ResizeObserver === 'undefined') return;
    // Half a pixel of rounding is nothing to scroll.
    const observer = new ResizeObserver(() => setOverflows(node.scrollWidth > node.clientWidth + 1));
    observer.observe(node);
    for (const content of node.children) observer.observe(content);
    return () => observer.disconnect();
  }, [children]);
  const stop = overflows ? ({ role: 'region', 'aria-label': label, tabIndex: 0 } as const) : {};
  return (
    <div ref={place} className={joinClasses(className, !overflows && 'is-whole')} {...stop}>
      {children}
    </div>
  );
}
