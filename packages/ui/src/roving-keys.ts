import type { KeyboardEvent } from 'react';

/** Where an arrow key, Home or End leads in a list of `count`, going round at the ends; undefined for every other key. */
export function rovedIndex(
  event: KeyboardEvent,
  index: number,
  count: number,
  axis: 'both' | 'horizontal' | 'vertical' = 'both',
): number | undefined {
  const rightToLeft = event.currentTarget.closest('[dir]')?.getAttribute('dir') === 'rtl';
  const [forward, back] = rightToLeft ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  const { key } = event;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (axis !== 'vertical' && key === forward) return (index + 1) % count;
  if (axis !== 'vertical' && key === back) return (index - 1 + count) % count;
  if (axis !== 'horizontal' && key === 'ArrowDown') return (index + 1) % count;
  if (axis !== 'horizontal' && key === 'ArrowUp') return (index - 1 + count) % count;
  return undefined;
}

/** Moves focus to the nth element of `selector` in the element that listens. */
export function focusNth(event: KeyboardEvent, selector: string, index: number): void {
  event.preventDefault();
  event.currentTarget.querySelectorAll<HTMLElement>(selector)[index]?.focus();
}
