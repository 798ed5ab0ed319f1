import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFakeStudio, type FakeStudio, noncesWhere } from '../../test/fake-studio.ts';
import { pass, startGame } from '../../test/start-game.tsx';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: false }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const wins = async (count: number) => noncesWhere('setes', ({ multiplier }) => multiplier === '8', { count });
const balance = () => document.querySelector('.gm-bar .gm-figure')?.textContent?.replace(/\u00a0/g, ' ');
const gift = () => document.querySelector('.gm-gift')?.textContent?.replace(/\u00a0/g, ' ') ?? null;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const sent = (pge: FakeStudio, call: string) => pge.sent.filter(({ name }) => name === call).length;

test('free spins are offered in plain words, never begin by themselves, cost nothing, and credit what they won with the last', async () => {
  const pge = await createFakeStudio('setes', { gift: { spins: 2, stake: '0.50' } });
  pge.nextNonces(...(await wins(2)));
  await startGame(pge);
  await pass(60);
  expect(gift()).toContain('Você tem 2 giros grátis a R$ 0,50');
  expect(sent(pge, 'pgeFreeSpin')).toBe(0);
  press('Usar giros grátis');
  await pass(30);
  expect(gift()).toBeNull();
  expect(screen.queryByRole('combobox')).toBeNull();
  press('Giro grátis');
  await pass(600);
  expect(balance()).toContain('R$ 1.000,00');
  await pass(6_000);
  expect(balance()).toContain('R$ 1.000,00');
  expect(document.querySelector('.gm-gift-stake')?.textContent?.replace(/\u00a0/g, ' ')).toContain(
    'Falta 1 giro grátis a R$ 0,50 · ganhos R$ 4,00',
  );
  press('Giro grátis');
  await pass(600);
  expect(balance()).toContain('R$ 1.000,00');
  await pass(6_000);
  expect(balance()).toContain('R$ 1.008,00');
  expect(gift()).toContain('R$ 8,00 no seu saldo');
  press('Fechar');
  await pass(30);
  expect(gift()).toBeNull();
  expect([sent(pge, 'pgeFreeSpin'), sent(pge, 'pgeBet')]).toEqual([2, 0]);
});

test('who would rather play with money does, and the offer is put away by one press', async () => {
  const pge = await createFakeStudio('setes', { gift: { spins: 2, stake: '0.50' } });
  await startGame(pge);
  await pass(60);
  press('Jogar com saldo');
  await pass(30);
  expect(gift()).toBeNull();
  press('Girar');
  await pass(6_000);
  expect([sent(pge, 'pgeFreeSpin'), sent(pge, 'pgeBet')]).toEqual([0, 1]);
});

test('a free spin whose answer is lost is asked for again with its id: one spin', async () => {
  const pge = await createFakeStudio('setes', { gift: { spins: 3, stake: '0.50' } });
  pge.nextNonces(...(await wins(1)));
  await startGame(pge);
  await pass(60);
  press('Usar giros grátis');
  await pass(30);
  pge.loseAnswers(1);
  press('Giro grátis');
  await pass(100);
  press('Tentar de novo');
  await pass(6_000);
  expect(pge.rounds).toHaveLength(1);
  expect(document.querySelector('.gm-gift-stake')?.textContent).toContain('Faltam 2');
});

test('play money is offered none', async () => {
  const pge = await createFakeStudio('setes', { mode: 'demo', gift: { spins: 3, stake: '0.50' } });
  await startGame(pge);
  await pass(60);
  expect([gift(), sent(pge, 'pgeFreeSpins')]).toEqual([null, 0]);
});
