import { openStream } from '@trevo/fairness';
import { layMines } from '@trevo/game-rules/games/canteiro';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFakeStudio, fakeSeeds, noncesWhere } from '../../../test/fake-studio.ts';
import { pass, startGame } from '../../../test/start-game.tsx';

/** The Gambling Commission's rules for slots: no speed features, 2.5 seconds from the start of a round to the next (RTS 14). */
const slow = { autoplay: false, turbo: false, roundMinMs: 2_500 };

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: false }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const button = (name: RegExp | string) => screen.getByRole<HTMLButtonElement>('button', { name });
const countOf = (pge: { readonly sent: readonly { readonly name: string }[] }, name: string) =>
  pge.sent.filter((call) => call.name === name).length;
const space = () => fireEvent.keyDown(document.body, { code: 'Space' });

test('a slot under a law of pace offers no skip, spins no earlier than it may, and then at once', async () => {
  const pge = await createFakeStudio('setes', { pace: slow });
  pge.nextNonces(...(await noncesWhere('setes', ({ multiplier }) => multiplier === '0')));
  await startGame(pge);
  fireEvent.click(button('Girar'));
  await pass(400);
  expect(screen.queryByRole('button', { name: 'Pular' })).toBeNull();
  expect(button('Girar').disabled).toBe(true);
  space();
  await pass(1_900);
  space();
  await pass(80);
  expect(countOf(pge, 'pgeBet')).toBe(1);
  expect(button('Girar').disabled).toBe(true);
  await pass(400);
  expect(button('Girar').disabled).toBe(false);
  space();
  await pass(100);
  expect(countOf(pge, 'pgeBet')).toBe(2);
});

test('without such a law a slot offers to skip, and spins again as soon as it stands', async () => {
  const pge = await createFakeStudio('setes');
  pge.nextNonces(...(await noncesWhere('setes', ({ multiplier }) => multiplier === '0')));
  await startGame(pge);
  fireEvent.click(button('Girar'));
  await pass(400);
  fireEvent.click(button('Pular'));
  await pass(400);
  expect(button('Girar').disabled).toBe(false);
});

test('under a law of pace one ball falls at a time, and the next waits its time', async () => {
  const pge = await createFakeStudio('plinko', { pace: { ...slow, roundMinMs: 6_000 } });
  await startGame(pge);
  for (let press = 0; press < 4; press++) space();
  await pass(300);
  space();
  expect(countOf(pge, 'pgeBet')).toBe(1);
  await pass(4_500);
  expect(document.querySelectorAll('.gi-last li')).toHaveLength(1);
  expect(button('Soltar a bola').disabled).toBe(true);
  await pass(1_400);
  fireEvent.click(button('Soltar a bola'));
  await act(() => vi.advanceTimersByTimeAsync(50));
  expect(countOf(pge, 'pgeBet')).toBe(2);
});

test('under a law of pace a bed is opened no earlier than it may be after the one before', async () => {
  const pge = await createFakeStudio('canteiro', { pace: { ...slow, roundMinMs: 6_000 } });
  await startGame(pge);
  space();
  await pass(270);
  const [mine = 0] = layMines(openStream({ ...fakeSeeds, nonce: 0 }), 3);
  fireEvent.click(screen.getAllByRole('gridcell')[mine]?.querySelector('button') as HTMLElement);
  await pass(1_000);
  expect(button('Abrir o canteiro').disabled).toBe(true);
  space();
  expect(countOf(pge, 'pgeBet')).toBe(1);
  await pass(5_000);
  fireEvent.click(button('Abrir o canteiro'));
  await pass(60);
  expect(countOf(pge, 'pgeBet')).toBe(2);
});
