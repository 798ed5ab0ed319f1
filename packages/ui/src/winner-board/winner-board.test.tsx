import { money } from '@trevo/money';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WinnerBoard } from './winner-board.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function show(count: number) {
  const winners = Array.from({ length: count }, (_, index) => ({
    id: String(index),
    player: `jo***${index}`,
    game: `Jogo ${index}`,
    cover: undefined,
    amount: money('BRL', 10_000_000n),
  }));
  const { container } = render(
    <WinnerBoard winners={winners} language="pt-BR" title="Mural" pauseLabel="Pausar" resumeLabel="Continuar" />,
  );
  const at = (): string | undefined => container.querySelector<HTMLElement>('.wtrack')?.style.getPropertyValue('--at');
  return { container, at };
}

const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

test('[S2.HOME.25] wins stand in pairs, an odd one alone', () => {
  const { container } = show(5);
  expect([...container.querySelectorAll('.wpair')].map((pair) => pair.children.length)).toEqual([2, 2, 1]);
});

test('[S2.HOME.26] it moves one column every 4 s by itself, round and round', () => {
  const { at } = show(4);
  pass(3999);
  expect(at()).toBe('0');
  pass(1);
  expect(at()).toBe('1');
  pass(4000);
  expect(at()).toBe('0');
});

test('it stands still under the pointer and while it is paused', () => {
  const { container, at } = show(4);
  fireEvent.pointerEnter(container.querySelector('section') as HTMLElement);
  pass(60_000);
  expect(at()).toBe('0');
  fireEvent.pointerLeave(container.querySelector('section') as HTMLElement);
  fireEvent.click(screen.getByLabelText('Pausar'));
  pass(60_000);
  expect(at()).toBe('0');
});

test('only the largest win is gold', () => {
  const { container } = show(4);
  expect(container.querySelectorAll('.wrow.top').length).toBe(1);
  expect(container.querySelector('.wrow')?.classList.contains('top')).toBe(true);
});

test('one column does not move', () => {
  const { at } = show(2);
  pass(60_000);
  expect(at()).toBe('0');
});
