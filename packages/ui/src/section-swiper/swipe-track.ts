import { type KeyboardEvent, type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { focusable } from '../dialog/modal-element.ts';

/** Less than this many px of movement is a click. */
const CLICK_SLOP_PX = 6;

export interface SwipeTrack {
  readonly track: RefObject<HTMLDivElement | null>;
  readonly atStart: boolean;
  readonly atEnd: boolean;
  /** By a page of what is in view: 1 forward, −1 back. */
  readonly page: (direction: 1 | -1) => void;
  readonly handlers: {
    readonly onScroll: () => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onPointerMove: (event: PointerEvent) => void;
    readonly onPointerUp: () => void;
    readonly onPointerCancel: () => void;
    readonly onClickCapture: (event: MouseEvent) => void;
  };
}

/** A native scroll container that also follows arrows, arrow keys and the mouse. */
export function useSwipeTrack(itemCount: number): SwipeTrack {
  const track = useRef<HTMLDivElement>(null);
  const drag = useRef<{ fromX: number; fromScroll: number; moved: boolean } | null>(null);
  const [{ atStart, atEnd }, setEnds] = useState({ atStart: true, atEnd: true });
  function measure(): void {
    const node = track.current;
    if (node === null) return;
    const at = Math.abs(node.scrollLeft);
    const next = { atStart: at < 2, atEnd: at > node.scrollWidth - node.clientWidth - 2 };
    setEnds((ends) => (ends.atStart === next.atStart && ends.atEnd === next.atEnd ? ends : next));
  }
  useEffect(() => {
    // Another number of items is another width to measure.
    measure();
    if (track.current === null || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(track.current);
    return () => observer.disconnect();
  }, [itemCount]);
  function page(direction: 1 | -1): void {
    const node = track.current;
    node?.scrollBy({ left: direction * sign(node) * node.clientWidth, behavior: 'smooth' });
  }
  function onPointerDown(event: PointerEvent): void {
    if (event.pointerType !== 'mouse' || event.button !== 0 || track.current === null) return;
    drag.current = { fromX: event.clientX, fromScroll: track.current.scrollLeft, moved: false };
  }
  function onPointerMove(event: PointerEvent): void {
    const node = track.current;
    if (drag.current === null || node === null) return;
    const way = event.clientX - drag.current.fromX;
    if (!drag.current.moved && Math.abs(way) < CLICK_SLOP_PX) return;
    if (!drag.current.moved) node.setPointerCapture?.(event.pointerId);
    drag.current.moved = true;
    node.classList.add('is-dragging');
    node.scrollLeft = drag.current.fromScroll - way;
  }
  function stop(): void {
    track.current?.classList.remove('is-dragging');
    // The click of this gesture comes after the pointer went up.
    const ended = drag.current;
    setTimeout(() => {
      if (drag.current === ended) drag.current = null;
    });
  }
  function onClickCapture(event: MouseEvent): void {
    if (drag.current?.moved !== true) return;
    event.preventDefault();
    event.stopPropagation();
  }
  const handlers = {
    onScroll: measure,
    onKeyDown: moveByKey,
    onPointerDown,
    onPointerMove,
    onPointerUp: stop,
    onPointerCancel: stop,
    onClickCapture,
  };
  return { track, atStart, atEnd, page, handlers };
}

/** Left and right go to the neighbouring item: focus goes along when an item has it, and the container follows focus. */
function moveByKey(event: KeyboardEvent): void {
  if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
  const node = event.currentTarget as HTMLElement;
  const step = (event.key === 'ArrowRight' ? 1 : -1) * sign(node);
  const items = [...node.children] as HTMLElement[];
  const at = items.findIndex((item) => item.contains(document.activeElement));
  const target = items[at + step];
  event.preventDefault();
  if (at === -1) node.scrollBy({ left: step * sign(node) * (items[0]?.offsetWidth ?? 0), behavior: 'smooth' });
  else if (target !== undefined) (focusable(target)[0] ?? target).focus();
}

function sign(node: HTMLElement): 1 | -1 {
  return getComputedStyle(node).direction === 'rtl' ? -1 : 1;
}
