import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';

export type GridWalk = {
  /** The cell in the tab order. */
  readonly at: number;
  /** The keyboard or a pointer came to a cell by itself. */
  readonly stand: (cell: number) => void;
  readonly grid: RefObject<HTMLDivElement | null>;
  readonly onKeyDown: (event: KeyboardEvent) => void;
};

/** Arrow keys walk a grid of buttons that carry `data-cell`, numbered from 0 row by row; only one of them is in the tab order. */
export function useGridWalk({ rows, across, first }: { readonly rows: number; readonly across: number; readonly first: number }): GridWalk {
  const [at, stand] = useState(first);
  const grid = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = neighbour(at, event.key, { rows, across });
    if (next === null) return;
    event.preventDefault();
    stand(next);
    grid.current?.querySelector<HTMLElement>(`[data-cell="${String(next)}"]`)?.focus();
  };
  return { at, stand, grid, onKeyDown };
}

/** The cell that an arrow key leads to; null for another key or at the edge. */
function neighbour(cell: number, key: string, { rows, across }: { readonly rows: number; readonly across: number }): number | null {
  const [down, right] = steps[key] ?? [0, 0];
  const next = { row: Math.floor(cell / across) + down, column: (cell % across) + right };
  const stays = (down === 0 && right === 0) || next.row < 0 || next.row >= rows || next.column < 0 || next.column >= across;
  return stays ? null : next.row * across + next.column;
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};
