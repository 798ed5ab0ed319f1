import { fireEvent, screen } from '@testing-library/react';
import { type KenoOutcome } from '@trevo/game-rules/games/colmeia';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFakeStudio, type FakeStudio } from '../../../test/fake-studio.ts';
import { pass, startGame, textOf } from '../../../test/start-game.tsx';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: false }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const cell = (number: number) => document.querySelector(`[data-cell="${String(number - 1)}"]`) as HTMLElement;
const marked = () => [...document.querySelectorAll('[data-cell][aria-pressed="true"]')].map((each) => Number(each.textContent));
const drawn = () => [...document.querySelectorAll('.gk-cell.is-drawn, .gk-cell.is-hit')].map((each) => Number(each.textContent));
const gather = () => fireEvent.click(screen.getByRole('button', { name: 'Colher o mel' }));
const choices = (pge: FakeStudio) =>
  pge.sent.filter(({ name }) => name === 'pgeBet').map(({ request }) => (request as { choice: object }).choice);

function outcomeOf(pge: Pick<FakeStudio, 'rounds'>): KenoOutcome {
  const [round] = pge.rounds;
  if (round === undefined) throw new Error('No round was played');
  return round.outcome as unknown as KenoOutcome;
}

test('cells are marked one by one, at least one and at most ten, and go out in order', async () => {
  const pge = await createFakeStudio('colmeia');
  await startGame(pge);
  for (const number of marked()) fireEvent.click(cell(number));
  expect(marked()).toEqual([36]);
  for (const number of [40, 1, 2, 3, 5, 8, 13, 21, 34, 39]) fireEvent.click(cell(number));
  expect(marked()).toEqual([1, 2, 3, 5, 8, 13, 21, 34, 36, 40]);
  expect(cell(39).getAttribute('aria-disabled')).toBe('true');
  gather();
  await pass(2_000);
  expect(choices(pge)).toEqual([{ risk: 'classic', picks: [1, 2, 3, 5, 8, 13, 21, 34, 36, 40] }]);
});

test('the cells drawn come one after the other in their order, and the hits are told at the end', async () => {
  const pge = await createFakeStudio('colmeia');
  await startGame(pge);
  gather();
  await pass(700);
  const { draw, hits, picks } = outcomeOf(pge);
  const some = drawn();
  expect(some.length).toBeGreaterThan(1);
  expect(some.length).toBeLessThan(10);
  expect(new Set(some)).toEqual(new Set(draw.slice(0, some.length)));
  expect(document.querySelector('.gk-pays .is-hit')).toBeNull();
  await pass(1_500);
  expect(drawn().sort((a, b) => a - b)).toEqual([...draw].sort((a, b) => a - b));
  expect(document.querySelectorAll('.gk-cell.is-hit')).toHaveLength(picks.filter((pick) => draw.includes(pick)).length);
  expect(document.querySelector('.gk-pays .is-hit small')?.textContent).toBe(String(hits));
});

test('with other cells marked the draw before is gone', async () => {
  const pge = await createFakeStudio('colmeia');
  await startGame(pge);
  gather();
  await pass(2_200);
  expect(drawn()).toHaveLength(10);
  fireEvent.click(cell(1));
  expect(drawn()).toHaveLength(0);
});

test('so many cells at random are different ones', async () => {
  await startGame(await createFakeStudio('colmeia'));
  for (const count of [1, 3, 5, 8, 10]) {
    fireEvent.click(screen.getByRole('button', { name: `Marcar ${String(count)} ${count === 1 ? 'casa' : 'casas'} ao acaso` }));
    expect(new Set(marked()).size).toBe(count);
  }
});

test('arrow keys walk the comb, one cell is in the tab order, and each says what it is', async () => {
  await startGame(await createFakeStudio('colmeia'));
  cell(1).focus();
  fireEvent.keyDown(cell(1), { key: 'ArrowDown' });
  fireEvent.keyDown(cell(9), { key: 'ArrowRight' });
  expect(document.activeElement).toBe(cell(10));
  expect(document.querySelectorAll('[data-cell][tabindex="0"]')).toHaveLength(1);
  fireEvent.click(cell(10));
  expect(cell(10).getAttribute('aria-label')).toBe('10: marcada');
  expect(textOf('.gi-choice b')).toBe('6');
});
