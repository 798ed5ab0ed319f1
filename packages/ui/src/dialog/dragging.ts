import { type PointerEvent, type RefObject, useRef } from 'react';

/** Pointer handlers of a handle that moves `target`. At least `keepPx` of it stay inside the viewport. */
export interface DragHandlers {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onPointerUp: (event: PointerEvent) => void;
  readonly onPointerCancel: (event: PointerEvent) => void;
}

interface Drag {
  readonly fromX: number;
  readonly fromY: number;
  readonly box: DOMRect;
}

/** Moves an element by its handle; a press on a control inside the handle is left alone. */
export function useDragging(target: RefObject<HTMLElement | null>, keepPx = 48): DragHandlers {
  const offset = useRef({ x: 0, y: 0 });
  const drag = useRef<Drag | null>(null);
  function onPointerDown(event: PointerEvent): void {
    const element = target.current;
    const control = event.target instanceof Element ? event.target.closest('button, a, input, select, textarea') : null;
    if (element === null || control !== null || event.button !== 0) return;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    const { x, y } = offset.current;
    drag.current = { fromX: event.clientX - x, fromY: event.clientY - y, box: element.getBoundingClientRect() };
  }
  function onPointerMove(event: PointerEvent): void {
    const { current } = drag;
    if (current === null || target.current === null) return;
    const home = { x: current.box.left - offset.current.x, y: current.box.top - offset.current.y };
    const x = within(event.clientX - current.fromX, keepPx - home.x - current.box.width, window.innerWidth - keepPx - home.x);
    const y = within(event.clientY - current.fromY, -home.y, window.innerHeight - keepPx - home.y);
    target.current.style.translate = `${x}px ${y}px`;
    drag.current = { ...current, box: new DOMRect(home.x + x, home.y + y, current.box.width, current.box.height) };
    offset.current = { x, y };
  }
  function stop(): void {
    drag.current = null;
  }
  return { onPointerDown, onPointerMove, onPointerUp: stop, onPointerCancel: stop };
}

function within(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}
