import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFakeStudio, type FakeStudio, noncesWhere } from '../../test/fake-studio.ts';
import { listenAsPortal, pass, startGame } from '../../test/start-game.tsx';

const wins = async () => noncesWhere('setes', ({ multiplier }) => multiplier === '8');

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: false }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const said = () => screen.getByRole('status').textContent?.replace(/\u00a0/g, ' ');
const balance = () => document.querySelector('.gm-bar .gm-figure')?.textContent?.replace(/\u00a0/g, ' ');
const spinsOf = (pge: FakeStudio) =>
  pge.sent.filter(({ name }) => name === 'pgeBet').map(({ request }) => request as { betId: string; stake: string });

test('a spin: the stake goes, the reels stop in order, the win is told with its line, the balance follows', async () => {
  const pge = await createFakeStudio('setes');
  pge.nextNonces(...(await wins()));
  await startGame(pge);
  expect(said()).toBe('Escolha a aposta e gire');
  fireEvent.click(screen.getByRole('button', { name: 'Girar' }));
  await pass(900);
  expect(balance()).toContain('R$ 999,00');
  const still = () => [...document.querySelectorAll('.gm-column')].map(({ children }) => children.length === 3);
  expect(still()).toEqual([false, false, false]);
  await pass(150);
  expect(still()).toEqual([true, false, false]);
  await pass(240);
  expect(still()).toEqual([true, true, false]);
  expect(balance()).toContain('R$ 999,00');
  await pass(3_000);
  expect(said()).toMatch(/^Pagou R\$ 8,00linha \d R\$ 8,00$/);
  expect(balance()).toBe('SaldoR$ 1.007,00');
  expect(document.querySelectorAll('.gm-lines polyline')).toHaveLength(1);
  expect(spinsOf(pge)).toHaveLength(1);
});

test('Space and Enter spin, but not from a control of their own and not by holding the key', async () => {
  const pge = await createFakeStudio('setes');
  await startGame(pge);
  fireEvent.keyDown(document.body, { code: 'Space', repeat: true });
  fireEvent.keyDown(screen.getByRole('combobox'), { code: 'Space' });
  await pass(10);
  expect(spinsOf(pge)).toHaveLength(0);
  fireEvent.keyDown(document.body, { code: 'Space' });
  fireEvent.keyDown(document.body, { code: 'Space' });
  await pass(6_000);
  expect(spinsOf(pge)).toHaveLength(1);
  fireEvent.keyDown(document.body, { key: 'Enter' });
  await pass(6_000);
  expect(spinsOf(pge)).toHaveLength(2);
});

test('an answer that gets lost is asked for again with the same id: one bet, one payment', async () => {
  const pge = await createFakeStudio('setes');
  pge.nextNonces(...(await wins()));
  pge.loseAnswers(1);
  await startGame(pge);
  fireEvent.click(screen.getByRole('button', { name: 'Girar' }));
  await pass(100);
  expect(screen.getByRole('alertdialog').textContent).toContain('tentar de novo nunca aposta duas vezes');
  fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await pass(6_000);
  const [first, second, ...more] = spinsOf(pge);
  expect([second, more]).toEqual([first, []]);
  expect(pge.rounds).toHaveLength(1);
  expect(balance()).toBe('SaldoR$ 1.007,00');
});

test('a refusal for want of balance offers a deposit and no second try', async () => {
  const portal = listenAsPortal();
  const pge = await createFakeStudio('setes');
  pge.refuseNext('balance_too_low');
  await startGame(pge);
  fireEvent.click(screen.getByRole('button', { name: 'Girar' }));
  await pass(100);
  expect(screen.getByRole('alertdialog').textContent).toContain('Saldo insuficiente.');
  expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
  fireEvent.click(screen.getAllByRole('button', { name: 'Depositar' }).at(-1) as HTMLElement);
  expect(portal.told.at(-1)).toMatchObject({ source: 'trevo-game', type: 'open-deposit', origin: window.location.origin });
});

test('the page around is told to hold the balance before the answer, and to release it only after the win was shown', async () => {
  const portal = listenAsPortal();
  const pge = await createFakeStudio('setes');
  pge.nextNonces(...(await wins()));
  await startGame(pge);
  expect(portal.told.map(({ type }) => type)).toEqual(['stake']);
  fireEvent.click(screen.getByRole('button', { name: 'Girar' }));
  const ofMoney = () => portal.told.slice(1);
  expect(ofMoney().map((each) => [each.type, each.balance])).toEqual([['hold-balance', '999.00']]);
  await pass(1_500);
  expect(ofMoney().every(({ type }) => type === 'hold-balance')).toBe(true);
  await pass(4_000);
  expect(
    ofMoney()
      .map(({ type }) => type)
      .slice(-2),
  ).toEqual(['hold-balance', 'release-balance']);
  expect(portal.told.filter(({ type }) => type === 'release-balance')).toHaveLength(1);
});

test('a round left open is shown from where it was seen, told to its end, and its win stays hidden until then', async () => {
  const [nonce = 0] = await noncesWhere('tucano', ({ features }) => features.length > 0);
  const pge = await createFakeStudio('tucano', { openAt: { nonce, shown: 1 } });
  const round = pge.rounds[0];
  await startGame(pge);
  await pass(100);
  expect(balance()).toContain('R$ 999,00');
  expect(document.querySelectorAll('.gm-coin:not(.is-empty)').length).toBeGreaterThan(5);
  await pass(30_000);
  const steps = pge.sent
    .filter(({ name }) => name === 'pgeRoundShown')
    .map(({ request }) => request as { steps?: number; finished?: boolean });
  const counted = steps.slice(0, -1).map((told) => told.steps);
  expect(counted).toEqual(Array.from(counted, (_, index) => index + 2));
  expect([steps[0]?.steps, steps.at(-1)?.finished]).toEqual([2, true]);
  expect(spinsOf(pge)).toEqual([]);
  expect(pge.rounds[0]?.status).toBe('finished');
  expect(said()).toContain('Pagou');
  expect(round?.payout).not.toBe('0.00');
});

test('a spin that is refused because an earlier round is open shows that round instead of a fault', async () => {
  const [nonce = 0] = await noncesWhere('tucano', ({ features }) => features.length > 0);
  const pge = await createFakeStudio('tucano', { openAt: { nonce, shown: 1 } });
  await startGame({ ...pge, opened: () => ({ ...pge.opened(), openRound: null }) });
  pge.refuseNext('round_open');
  fireEvent.click(screen.getByRole('button', { name: 'Girar' }));
  await pass(30_000);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(pge.rounds[0]?.status).toBe('finished');
  expect(said()).toContain('Pagou');
});

test('a round of the history is shown again without a bet, a report or a change of the balance', async () => {
  const pge = await createFakeStudio('setes');
  pge.nextNonces(...(await wins()));
  await startGame(pge, { language: 'EN' });
  fireEvent.click(screen.getByRole('button', { name: 'Spin' }));
  await pass(6_000);
  fireEvent.click(screen.getByRole('button', { name: 'My rounds' }));
  await pass(500);
  // Noon in Greenwich is nine at the brand's place, whatever the device's clock says.
  expect(screen.getByText(/^3\/1\/26, 9:00:00/)).toBeTruthy();
  const before = pge.sent.length;
  fireEvent.click(screen.getByRole('button', { name: 'Replay' }));
  await pass(500);
  expect(screen.getByText('Round of the history')).toBeTruthy();
  await pass(4_000);
  expect(said()).toContain('Paid');
  await pass(4_000);
  expect(screen.queryByText('Round of the history')).toBeNull();
  expect(pge.sent.slice(before).map(({ name }) => name)).toEqual(['pgeRound']);
  expect(balance()).toContain('1,007.00');
});

test('play money is told to nobody around', async () => {
  const portal = listenAsPortal();
  const pge = await createFakeStudio('setes', { mode: 'demo' });
  await startGame(pge);
  fireEvent.click(screen.getByRole('button', { name: 'Girar' }));
  await pass(6_000);
  expect(spinsOf(pge)).toHaveLength(1);
  expect(portal.told.some(({ type }) => type === 'hold-balance')).toBe(false);
});
