import { act, screen, waitFor, within } from '@testing-library/react';
import type { FakeAnswers } from '@trevo/testing';
import { expect, test } from 'vitest';
import { freeSlip, lotteryHouse, protectionWith } from '../../../test/lottery-house.ts';
import { startStory, type Story } from '../../../test/start-story.tsx';
import { $modal } from '../../platform/modals.ts';
import { tellListeners } from '../../platform/push-listeners.ts';
import type { LimitView } from '../protection/index.ts';

async function openQuina(answers: FakeAnswers, as: object = {}): Promise<Story> {
  const house = lotteryHouse();
  const story = await startStory({ at: '/lottery?gameCode=SSC_1M', language: 'PT', as, answers: { ...house.answers, ...answers } });
  await screen.findByRole('region', { name: 'Bilhete' });
  return story;
}

const slip = () => within(screen.getByRole('region', { name: 'Bilhete' }));
const rows = () => slip().getAllByRole('listitem');
const addFive = ({ user }: Story) => user.click(slip().getByRole('button', { name: '5 apostas ao acaso' }));
const full = 'Concurso 7, “Direto”: 1 2 3 aceita só mais R$ 2.160,00 em prêmios. Nada foi cobrado.';
const refusedAt = (at: string | null, message = full) => ({
  ...freeSlip,
  stake: { ...freeSlip.stake, refused: { code: 'issue_full', message, at } },
});

test('a number that is closed or full is told at its line, with what still fits, in the slip and again in the last look, before anything is bought', async () => {
  const story = await openQuina({ slipPreview: refusedAt('orders[2].selection') });
  await addFive(story);
  const word = await slip().findByText(full);
  expect(word.closest('li')).toBe(rows()[2]);
  await story.user.click(slip().getByRole('button', { name: 'Confirmar apostas' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirmar apostas?' }));
  expect((await dialog.findByText(full)).closest('li')).toBe(dialog.getAllByRole('listitem')[2]);
  expect(story.api.requestsOf('placeSlip')).toEqual([]);
});

test('what is wrong with the whole slip is told once below it', async () => {
  const story = await openQuina({ slipPreview: refusedAt(null, 'Saldo insuficiente.') });
  await addFive(story);
  expect((await slip().findByText('Saldo insuficiente.')).closest('li')).toBeNull();
  expect(slip().getAllByRole('alert')).toHaveLength(1);
});

test('told that numbers closed or opened, the slip is asked about again; what fits again is said no more', async () => {
  const story = await openQuina({ slipPreview: refusedAt('orders[0].selection') });
  await addFive(story);
  await slip().findByText(full);
  story.api.answer('slipPreview', freeSlip);
  act(() => tellListeners({ type: 'lottery_limits', gameCode: 'SSC_1M' }));
  await waitFor(() => expect(slip().queryByText(full)).toBeNull());
});

test('a fault never stands at another line: of a slip that changed it is told when it is known of the new one', async () => {
  const story = await openQuina({ slipPreview: refusedAt('orders[1].selection') });
  await addFive(story);
  await slip().findByText(full);
  let answer: (value: unknown) => void = () => undefined;
  story.api.answer('slipPreview', (() => new Promise((resolve) => (answer = resolve))) as never);
  await story.user.click(within(rows()[0]!).getByRole('button', { name: /^Remover/ }));
  expect(slip().queryByText(full)).toBeNull();
  await waitFor(() => expect(story.api.requestsOf('slipPreview')).toHaveLength(2));
  act(() => answer(refusedAt('orders[0].selection')));
  expect((await slip().findByText(full)).closest('li')).toBe(rows()[0]);
});

test('a chase and several presses in a row are asked about once, as they stand', async () => {
  const story = await openQuina({});
  await addFive(story);
  await story.user.click(slip().getByRole('switch', { name: 'Repetir nos próximos' }));
  await waitFor(() => expect(story.api.requestsOf('slipPreview').at(-1)?.chase?.issues).toHaveLength(9));
  expect(story.api.requestsOf('slipPreview').length).toBeLessThanOrEqual(2);
});

test.each([
  ['a trial account', 4],
  ['an agent', 2],
])('of the slip of %s, who cannot buy, nothing is asked', async (_, type) => {
  const story = await openQuina({}, { type });
  await addFive(story);
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(story.api.requestsOf('slipPreview')).toEqual([]);
});

const deposit = () => slip().queryByRole('button', { name: 'Depositar' });
const short = {
  walletBalance: { balance: '1.00', pending: '0.00', bonus: '0.00', currency: 'BRL', version: 1 },
  slipPreview: {
    ...freeSlip,
    stake: { ...freeSlip.stake, refused: { code: 'balance_too_low', message: 'Saldo insuficiente.', at: null } },
  },
} as const;

test('a slip with too little money offers the way to a deposit, in the slip and in the last look; with enough of it nobody is asked for more', async () => {
  const story = await openQuina(short);
  await addFive(story);
  await waitFor(() => expect(deposit()).toBeTruthy());
  await story.user.click(slip().getByRole('button', { name: 'Confirmar apostas' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirmar apostas?' }));
  await story.user.click(await dialog.findByRole('button', { name: 'Depositar' }));
  expect($modal.get()).toMatchObject({ name: 'depositModal', props: {} });
  story.api.answer('slipPreview', freeSlip);
  act(() => tellListeners({ type: 'lottery_limits', gameCode: 'SSC_1M' }));
  await waitFor(() => expect(deposit()).toBeNull());
});

const usedUp: LimitView = {
  kind: 'deposit',
  period: 'day',
  value: { amount: '50.00', seconds: null },
  used: { amount: '50.00', seconds: null },
  renewsAt: '2026-06-02T03:00:00.000Z',
  pending: null,
};
const pause = { kind: 'cool_off', since: '2026-06-01T12:00:00.000Z', until: '2026-06-02T12:00:00.000Z' } as const;

test.each([
  ['whose own limit of deposits is used up', { protection: protectionWith([usedUp]) }, {}],
  ['who came to take money out', {}, { withdrawOnly: true }],
  ['who has paused', { protection: { ...protectionWith([]), pause } }, {}],
])('no deposit is offered to a player %s', async (_, answers, as) => {
  const story = await openQuina({ ...short, ...answers }, as);
  await addFive(story);
  await slip().findByText('Saldo insuficiente.');
  await waitFor(() => expect(story.api.requestsOf('slipPreview')).toHaveLength(1));
  expect(deposit()).toBeNull();
});
