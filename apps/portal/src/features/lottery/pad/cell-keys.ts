import type { KeyboardEvent } from 'react';

type Grid = { readonly index: number; readonly count: number; readonly columns: number };

/** Where a key leads in a pad whose cells always read from the left: along the row with left and right, over the rows of a table with up and down. */
export function movedIndex({ key }: KeyboardEvent, { index, count, columns }: Grid): number | undefined {
  const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns };
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = steps[key];
  if (step === undefined) return undefined;
  const next = index + step;
  return next < 0 || next >= count ? undefined : next;
}

/** Moves focus to the nth cell of the pad that listens. */
export function focusCell(event: KeyboardEvent, index: number): void {
  event.preventDefault();
  event.currentTarget.querySelectorAll<HTMLElement>('button')[index]?.focus();
}
