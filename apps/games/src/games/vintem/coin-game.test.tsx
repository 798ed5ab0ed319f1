import { fireEvent, screen } from '@testing-library/react';
import { openStream } from '@trevo/fairness';
import { type CoinOutcome } from '@trevo/game-rules/games/vintem';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFakeStudio, type FakeStudio, fakeSeeds } from '../../../test/fake-studio.ts';
import { pass, startGame, textOf } from '../../../test/start-game.tsx';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: false }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** How the tosses of the first round fall. */
const tosses = (() => {
  const stream = openStream({ ...fakeSeeds, nonce: 0 });
  return Array.from({ length: 20 }, () => (stream.scaled(2) === 1 ? 'Cara' : 'Coroa'));
})();
const other = (side: string | undefined) => (side === 'Cara' ? 'Coroa' : 'Cara');
const call = async (side: string | undefined, ms = 1_200) => {
  fireEvent.click(screen.getByRole('button', { name: side ?? '' }));
  await pass(ms);
};
const outcomeOf = (pge: FakeStudio) => pge.rounds[0]?.outcome as unknown as CoinOutcome;
const coin = () => screen.getByRole('img', { name: /^Moeda/ }).getAttribute('aria-label');

async function opened() {
  const pge = await createFakeStudio('vintem');
  await startGame(pge);
  fireEvent.click(screen.getByRole('button', { name: 'Pegar a moeda' }));
  await pass(1_200);
  return pge;
}

test('every call that comes true doubles, and a cash-out pays it', async () => {
  await opened();
  await call(tosses[0]);
  expect([textOf('.gm-message'), coin()]).toEqual(['Retirar agora paga 1,98×', `Moeda: ${String(tosses[0])}`]);
  await call(tosses[1]);
  expect(textOf('.gi-ladder .is-now')).toContain('3,96×');
  fireEvent.click(screen.getByRole('button', { name: /^Retirar/ }));
  await pass(1_400);
  expect(textOf('.gm-message')).toBe('Você retirou R$ 3,963,96×');
});

test('while the coin is in the air nobody can read what it falls to', async () => {
  await opened();
  await call(tosses[0], 300);
  expect([textOf('.gm-message'), coin(), textOf('.gv-tosses')]).toEqual(['A moeda está no ar', 'Moeda', '']);
  expect(document.querySelector('.gi-ladder .is-now')).toBeNull();
});

test('a wrong call ends it plainly', async () => {
  const pge = await opened();
  await call(other(tosses[0]), 1_600);
  expect([textOf('.gm-message'), outcomeOf(pge).end]).toEqual(['Caiu do outro lado: a rodada terminou', 'hit']);
  expect(document.querySelector('.gm-message')?.className).toBe('gm-message is-none');
});

test('no toss to come is in what the server tells', async () => {
  const pge = await opened();
  await call(tosses[0]);
  expect(outcomeOf(pge).tosses).toHaveLength(1);
  expect(JSON.stringify(outcomeOf(pge))).not.toContain('secret');
});

test('a second call while one is on its way is not heard', async () => {
  const pge = await opened();
  fireEvent.click(screen.getByRole('button', { name: tosses[0] ?? '' }));
  fireEvent.click(screen.getByRole('button', { name: tosses[0] ?? '' }));
  await pass(1_400);
  expect(pge.sent.filter(({ name }) => name === 'pgeStep')).toHaveLength(1);
});
