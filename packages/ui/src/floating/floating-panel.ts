import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Which edge of the anchor the panel keeps to, in reading direction. */
export type Alignment = 'start' | 'center' | 'end';

export interface FloatingPanel {
  readonly open: boolean;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly panel: RefObject<HTMLElement | null>;
  readonly align?: Alignment | undefined;
  readonly side?: 'below' | 'above' | undefined;
}

const GAP_PX = 6;
const EDGE_PX = 8;

/** Puts an open panel into the browser's top layer beside its anchor, turned over where there is no room, and keeps it there. */
export function useFloatingPanel({ open, anchor, panel, align = 'start', side = 'below' }: FloatingPanel): void {
  useLayoutEffect(() => {
    const [from, node] = [anchor.current, panel.current];
    if (!open || from === null || node === null) return;
    showOnTop(node);
    const put = (): void => place(from, node, align, side);
    put();
    window.addEventListener('scroll', put, { capture: true, passive: true });
    window.addEventListener('resize', put);
    return () => {
      window.removeEventListener('scroll', put, { capture: true });
      window.removeEventListener('resize', put);
    };
  }, [open, anchor, panel, align, side]);
}

/** Calls `onLeave` when a press or focus goes elsewhere while `open`. */
export function useLeaving(open: boolean, inside: readonly RefObject<HTMLElement | null>[], onLeave: () => void): void {
  const latest = useRef({ inside, onLeave });
  latest.current = { inside, onLeave };
  useEffect(() => {
    if (!open) return;
    const onEvent = (event: Event): void => {
      const { target } = event;
      if (target instanceof Node && latest.current.inside.some((part) => part.current?.contains(target))) return;
      latest.current.onLeave();
    };
    document.addEventListener('pointerdown', onEvent, true);
    document.addEventListener('focusin', onEvent);
    return () => {
      document.removeEventListener('pointerdown', onEvent, true);
      document.removeEventListener('focusin', onEvent);
    };
  }, [open]);
}

/** The attribute comes with the means to show it: where they lack, it would hide the panel for good. */
export function showOnTop(node: HTMLElement): void {
  if (typeof node.showPopover !== 'function') return;
  node.popover = 'manual';
  // Shown again it lies over what was opened since.
  if (node.matches(':popover-open')) node.hidePopover();
  node.showPopover();
}

function place(from: HTMLElement, node: HTMLElement, align: Alignment, side: 'below' | 'above'): void {
  const anchor = from.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = node;
  const roomBelow = window.innerHeight - anchor.bottom - GAP_PX - EDGE_PX;
  const roomAbove = anchor.top - GAP_PX - EDGE_PX;
  const above = side === 'above' ? roomAbove >= height || roomAbove > roomBelow : roomBelow < height && roomAbove > roomBelow;
  const toRight = (align === 'end') !== (getComputedStyle(from).direction === 'rtl');
  const left = align === 'center' ? anchor.left + (anchor.width - width) / 2 : toRight ? anchor.right - width : anchor.left;
  node.style.left = `${Math.max(EDGE_PX, Math.min(left, document.documentElement.clientWidth - width - EDGE_PX))}px`;
  node.style.top = `${above ? Math.max(EDGE_PX, anchor.top - GAP_PX - height) : anchor.bottom + GAP_PX}px`;
  node.style.maxHeight = `${Math.max(120, above ? roomAbove : roomBelow)}px`;
}
