import { fireEvent, screen } from '@testing-library/react';
import { openStream } from '@trevo/fairness';
import { type CrossingOutcome } from '@trevo/game-rules/games/jangada';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFakeStudio, type FakeStudio, fakeSeeds } from '../../../test/fake-studio.ts';
import { pass, startGame, textOf } from '../../../test/start-game.tsx';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: false }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Which rafts of the first crossing hold in medium waters, row by row from the near shore: two of three, by the public scheme. */
const sound = (() => {
  const stream = openStream({ ...fakeSeeds, nonce: 0 });
  return Array.from({ length: 9 }, () => stream.pickScaled([0, 1, 2], 2));
})();
const holds = (row: number) => sound[row]?.[0] ?? 0;
const sinks = (row: number) => [0, 1, 2].find((raft) => sound[row]?.includes(raft) === false) ?? 0;
const raft = (row: number, number: number) =>
  screen.getByRole('button', { name: new RegExp(`^Fileira ${String(row + 1)}, jangada ${String(number + 1)}:`) });
const step = async (row: number, number: number) => {
  fireEvent.click(raft(row, number));
  await pass(450);
};
const outcomeOf = (pge: FakeStudio) => pge.rounds[0]?.outcome as unknown as CrossingOutcome;
const enabled = () => [...document.querySelectorAll('.gj-raft:not([disabled])')].map((each) => each.getAttribute('aria-label'));

async function opened() {
  const pge = await createFakeStudio('jangada');
  await startGame(pge);
  fireEvent.click(screen.getByRole('button', { name: 'Começar a travessia' }));
  await pass(450);
  return pge;
}

test('only the next row may be stepped on; each row that holds pays more, and landing pays it', async () => {
  const pge = await opened();
  for (const row of [0, 1]) {
    expect(enabled()).toEqual([1, 2, 3].map((number) => `Fileira ${String(row + 1)}, jangada ${String(number)}: pode pisar`));
    await step(row, holds(row));
  }
  expect(textOf('.gm-message')).toBe('Desembarcar agora paga 2,22×');
  fireEvent.click(screen.getByRole('button', { name: /^Desembarcar/ }));
  await pass(900);
  expect(textOf('.gm-message')).toBe('Você desembarcou R$ 2,222,22×');
  expect(outcomeOf(pge).sound).toEqual(sound.map((row) => [...row].sort((a, b) => a - b)));
});

test('a raft that sinks ends it plainly, and all others are shown alike', async () => {
  await opened();
  await step(0, sinks(0));
  await pass(600);
  expect(textOf('.gm-message')).toBe('A jangada afundou: a rodada terminou');
  expect(document.querySelector('.gm-message')?.className).toBe('gm-message is-none');
  expect(document.querySelectorAll('.gj-raft.is-sank')).toHaveLength(1);
  expect([document.querySelectorAll('.gj-raft.is-restHeld').length, document.querySelectorAll('.gj-raft.is-restSank').length]).toEqual([
    18, 8,
  ]);
});

test('while a crossing is open no raft tells whether it holds', async () => {
  await opened();
  await step(0, holds(0));
  const ahead = new Set(
    [...document.querySelectorAll('.gj-raft.is-ahead')].map(({ outerHTML }) => outerHTML.replace(/aria-label="[^"]*"/, '')),
  );
  expect(ahead.size).toBe(1);
});

test('past the ninth row the other shore is reached and paid at once', async () => {
  const pge = await opened();
  for (let row = 0; row < 9; row++) await step(row, holds(row));
  await pass(600);
  expect(outcomeOf(pge).end).toBe('cleared');
  expect(textOf('.gm-message')).toMatch(/^Você chegou à outra margem/);
  expect(document.querySelector('.gj-shore.is-far .gj-traveller')).not.toBeNull();
});

test('other waters have other rafts and pays, and stand still during a crossing', async () => {
  await startGame(await createFakeStudio('jangada'));
  fireEvent.click(screen.getByRole('radio', { name: /^Tempestade/ }));
  expect(document.querySelectorAll('.gj-raft')).toHaveLength(36);
  expect(document.querySelector('.gj-row:last-of-type b, .gj-row b')?.textContent).toMatch(/259\.522,56×|–/);
  fireEvent.click(screen.getByRole('button', { name: 'Começar a travessia' }));
  await pass(450);
  expect(document.querySelector('.gj-waters')).toHaveProperty('disabled', true);
  expect(screen.getAllByRole('radio')).toHaveLength(5);
});

test('a raft at random is one of the next row', async () => {
  const pge = await opened();
  fireEvent.click(screen.getByRole('button', { name: 'Jangada ao acaso' }));
  await pass(900);
  expect(outcomeOf(pge).steps).toHaveLength(1);
});
