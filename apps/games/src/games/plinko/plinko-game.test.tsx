import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFakeStudio, type FakeStudio } from '../../../test/fake-studio.ts';
import { listenAsPortal, pass, startGame, textOf } from '../../../test/start-game.tsx';
import type { RoundView } from '../../kit/page/game-session.ts';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: false }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const balance = () => textOf('.gi-bar .gm-figure');
const said = () => textOf('.gm-message');
const dropsOf = (pge: FakeStudio) => pge.sent.filter(({ name }) => name === 'pgeBet').map(({ request }) => request as { betId: string });
const drop = () => fireEvent.click(screen.getByRole('button', { name: /Soltar a bola|Drop the ball/ }));
const money = (round: RoundView | undefined, key: 'stake' | 'payout') => Number(round?.[key]);

test('a ball: the stake goes, it falls along the outcome’s path, and only then its win is counted', async () => {
  const pge = await createFakeStudio('plinko');
  await startGame(pge);
  expect(said()).toBe('Escolha a aposta e solte a bola');
  drop();
  await pass(300);
  expect(balance()).toBe('SaldoR$ 999,00');
  expect(said()).toBe('Uma bola caindo');
  await pass(4_000);
  const [round] = pge.rounds;
  expect(said()).toContain('Pagou');
  expect(balance().replace(/\D/g, '')).toBe(String(Math.round((999 + money(round, 'payout')) * 100)));
  const slot = Number(round?.outcome['slot']);
  expect([...document.querySelectorAll('.gp-bucket')].findIndex((bucket) => bucket.classList.contains('is-last'))).toBe(slot);
});

test('several balls fall at once, each with an id of its own, and every win is counted when its ball has landed', async () => {
  const pge = await createFakeStudio('plinko');
  await startGame(pge);
  for (let i = 0; i < 12; i++) drop();
  await pass(400);
  expect(pge.rounds).toHaveLength(8);
  expect(said()).toBe('8 bolas caindo');
  expect(balance()).toBe('SaldoR$ 992,00');
  await pass(4_500);
  const paid = pge.rounds.reduce((sum, round) => sum + money(round, 'payout'), 992);
  expect(balance().replace(/\D/g, '')).toBe(String(Math.round(paid * 100)));
  expect(new Set(dropsOf(pge).map(({ betId }) => betId)).size).toBe(8);
  expect(document.querySelectorAll('.gi-last li')).toHaveLength(8);
});

test('nothing is celebrated unless the payout exceeds the stake', async () => {
  const pge = await createFakeStudio('plinko');
  await startGame(pge);
  for (let i = 0; i < 14; i++) {
    drop();
    await pass(4_500);
    const [round] = pge.rounds;
    const tone = document.querySelector('.gm-message')?.className ?? '';
    expect(tone.includes('is-win') || tone.includes('is-big')).toBe(money(round, 'payout') > money(round, 'stake'));
    expect(document.querySelector('.gi-last li')?.classList.contains('is-win')).toBe(money(round, 'payout') > money(round, 'stake'));
  }
  expect(pge.rounds.some((round) => money(round, 'payout') <= money(round, 'stake'))).toBe(true);
});

test('Space and Enter drop a ball, but not from a control of their own', async () => {
  const pge = await createFakeStudio('plinko');
  await startGame(pge);
  fireEvent.keyDown(screen.getByLabelText('Aposta'), { code: 'Space' });
  fireEvent.keyDown(document.body, { code: 'Space', repeat: true });
  await pass(40);
  expect(dropsOf(pge)).toHaveLength(0);
  fireEvent.keyDown(document.body, { code: 'Space' });
  fireEvent.keyDown(document.body, { key: 'Enter' });
  await pass(200);
  expect(dropsOf(pge)).toHaveLength(2);
});

test('an answer that gets lost is asked for again with the same id: one bet, one ball', async () => {
  const pge = await createFakeStudio('plinko');
  pge.loseAnswers(1);
  await startGame(pge);
  drop();
  await pass(200);
  expect(screen.getByRole('alertdialog').textContent).toContain('tentar de novo nunca aposta duas vezes');
  fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await pass(4_500);
  const [first, second, ...more] = dropsOf(pge);
  expect([second, more]).toEqual([first, []]);
  expect(pge.rounds).toHaveLength(1);
  expect(said()).toContain('Pagou');
});

test('giving up after a lost answer reads the true balance', async () => {
  const pge = await createFakeStudio('plinko');
  pge.loseAnswers(1);
  await startGame(pge);
  drop();
  await pass(200);
  fireEvent.click(screen.getByRole('button', { name: 'Fechar' }));
  await pass(500);
  expect(balance().replace(/\D/g, '')).toBe(String(Math.round((999 + money(pge.rounds[0], 'payout')) * 100)));
});

test('a refusal for want of balance offers a deposit and no second try', async () => {
  const portal = listenAsPortal();
  const pge = await createFakeStudio('plinko');
  pge.refuseNext('balance_too_low');
  await startGame(pge);
  drop();
  await pass(200);
  expect(screen.getByRole('alertdialog').textContent).toContain('Saldo insuficiente.');
  expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
  fireEvent.click(screen.getAllByRole('button', { name: 'Depositar' }).at(-1) as HTMLElement);
  expect(portal.told.at(-1)).toMatchObject({ type: 'open-deposit' });
});

test('the page around holds the balance while a ball falls and is released when it has landed', async () => {
  const portal = listenAsPortal();
  const pge = await createFakeStudio('plinko');
  await startGame(pge);
  expect(portal.told).toMatchObject([{ type: 'stake', stake: '1.00' }]);
  drop();
  await pass(600);
  expect(portal.told.slice(1).every(({ type }) => type === 'hold-balance')).toBe(true);
  expect(portal.told[1]).toMatchObject({ balance: '999.00' });
  await pass(4_000);
  expect(portal.told.filter(({ type }) => type === 'release-balance')).toHaveLength(1);
  expect(portal.told.at(-1)?.type).toBe('release-balance');
});

test('play money is told to nobody around', async () => {
  const portal = listenAsPortal();
  const pge = await createFakeStudio('plinko', { mode: 'demo' });
  await startGame(pge);
  drop();
  await pass(5_000);
  expect(pge.rounds).toHaveLength(1);
  expect(portal.told).toEqual([]);
});

test('rows and risk change the board, its buckets and the highest stake, and stand still while a ball falls', async () => {
  const pge = await createFakeStudio('plinko');
  await startGame(pge, { language: 'EN' });
  fireEvent.change(screen.getByRole('slider'), { target: { value: '16' } });
  fireEvent.click(screen.getByRole('radio', { name: 'High' }));
  expect(document.querySelectorAll('.gp-bucket')).toHaveLength(17);
  expect(textOf('.gp-bucket')).toContain('945');
  fireEvent.change(screen.getByLabelText('Stake'), { target: { value: '264.56' } });
  expect(screen.getByRole('button', { name: 'Drop the ball' })).toHaveProperty('disabled', true);
  fireEvent.change(screen.getByLabelText('Stake'), { target: { value: '2.00' } });
  drop();
  await pass(200);
  expect(pge.rounds[0]).toMatchObject({ stake: '2.00', outcome: { rows: 16, risk: 'high' } });
  expect(screen.getByRole('slider').closest('fieldset:disabled, label')?.querySelector('input')).toHaveProperty('disabled', true);
});

test('a round of the history falls again on its own board, without a bet or a change of the balance', async () => {
  const pge = await createFakeStudio('plinko');
  await startGame(pge);
  drop();
  await pass(4_500);
  fireEvent.change(screen.getByRole('slider'), { target: { value: '8' } });
  const before = balance();
  fireEvent.click(screen.getByRole('button', { name: 'Minhas rodadas' }));
  await pass(400);
  fireEvent.click(screen.getByRole('button', { name: 'Rever' }));
  await pass(300);
  expect(screen.getByText('Rodada do histórico')).toBeTruthy();
  expect(document.querySelectorAll('.gp-bucket')).toHaveLength(13);
  await pass(7_500);
  expect(document.querySelectorAll('.gp-bucket')).toHaveLength(9);
  expect([balance(), pge.rounds.length]).toEqual([before, 1]);
});

test('who wants less movement sees the ball in its slot at once', async () => {
  const pge = await createFakeStudio('plinko');
  await startGame(pge, { still: true });
  const animate = vi.spyOn(Element.prototype, 'animate');
  drop();
  await pass(600);
  expect(said()).toContain('Pagou');
  expect(animate).not.toHaveBeenCalled();
});

test('the rules show every board and every slot with its exact chance', async () => {
  const pge = await createFakeStudio('plinko');
  await startGame(pge);
  fireEvent.click(screen.getByRole('button', { name: 'Regras e prêmios' }));
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(document.querySelectorAll('.gm-sheet details')).toHaveLength(27);
  expect(document.querySelector('[title="1/65536"]')).not.toBeNull();
  expect(document.body.textContent).toContain(pge.info.tableHash);
});
