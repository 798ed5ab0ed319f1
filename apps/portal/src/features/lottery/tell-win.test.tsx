import { act, screen, waitFor } from '@testing-library/react';
import { refusal } from '@trevo/testing';
import { beforeEach, expect, test } from 'vitest';
import { order } from '../../../test/lottery-draws.ts';
import { startStory } from '../../../test/start-story.tsx';
import { takePush } from '../../app/take-pushes.ts';
import { $toasts } from '../../platform/toasts.ts';

beforeEach(() => $toasts.set([]));

const settled = { type: 'lottery_settled', gameCode: 'SSC_1M', number: '202611230005', orders: 2, returned: '0.00' } as const;
const won = order({ status: 'won', statusCode: 4, win: '194000.00' });
const answerWith = (...orders: ReturnType<typeof order>[]) => ({
  lotteryOrders: {
    orders,
    total: orders.length,
    totalPages: 1,
    owed: '0.00',
    sums: { stake: '24.00', rebate: '0.00', win: '194000.00', returned: '4.00' },
  },
});
const toastOf = async (title: string) => (await screen.findByText(title)).closest('[role="status"]') as HTMLElement;
const plain = (part: HTMLElement) => (part.textContent ?? '').replaceAll('\u00a0', ' ');

test('a win is said on whichever page the player is, beside what was staked and not given back, and leads to its ticket', async () => {
  const { t, api } = await startStory({ at: '/promotions', as: {}, answers: answerWith(order({ status: 'lost' }), won) });
  act(() => takePush({ ...settled, win: '194000.00' }));
  const said = await toastOf(t('lottery.win.title', { win: 'R$ 194.000,00' }));
  expect(plain(said)).toContain('Quina Relâmpago, concurso 202611230005. Apostado: R$ 20,00.');
  expect(said.querySelector('a')?.getAttribute('href')).toBe(`/lottery#ticket%3D${won.orderId}`);
  expect(said.querySelectorAll('a')).toHaveLength(1);
  expect(api.requestsOf('lotteryOrders')).toEqual([{ gameCode: 'SSC_1M', issue: '202611230005', pageNo: 1, pageSize: 100 }]);
});

test('of several tickets that won the way leads to the tickets', async () => {
  const { t } = await startStory({ at: '/promotions', as: {}, answers: answerWith(won, { ...won, orderId: 'lto_other' }) });
  act(() => takePush({ ...settled, win: '194000.00' }));
  const said = await toastOf(t('lottery.win.title', { win: 'R$ 194.000,00' }));
  expect(said.querySelector('a')?.getAttribute('href')).toBe('/lottery#tickets');
});

test('while a win stands the next one joins it: one note with both prizes and both stakes, and the way to the tickets', async () => {
  const { t } = await startStory({ at: '/promotions', as: {}, answers: answerWith(won) });
  act(() => takePush({ ...settled, win: '100.00' }));
  await toastOf(t('lottery.win.title', { win: 'R$ 100,00' }));
  act(() => takePush({ ...settled, number: '202611230006', win: '50.00' }));
  const said = await toastOf(t('lottery.win.title', { win: 'R$ 150,00' }));
  expect(plain(said)).toContain('Em 2 sorteios de agora. Apostado: R$ 40,00.');
  expect(said.querySelector('a')?.getAttribute('href')).toBe('/lottery#tickets');
  expect($toasts.get()).toHaveLength(1);
});

test('a win is said by its issue where nothing more can be read', async () => {
  const { t } = await startStory({
    at: '/promotions',
    as: {},
    answers: { lotteryOrders: () => refusal('too_many_requests', 'Tente de novo.') },
  });
  act(() => takePush({ ...settled, win: '4.40' }));
  const said = await toastOf(t('lottery.win.title', { win: 'R$ 4,40' }));
  expect(plain(said)).toContain('Concurso 202611230005');
});

test.each([
  ['a draw that paid nothing', '0.00'],
  ['stakes that came back', '0.00'],
])('of %s nothing is said', async (_, win) => {
  const { api } = await startStory({ at: '/promotions', as: {}, answers: answerWith(order({ status: 'lost' })) });
  act(() => takePush({ ...settled, win, returned: '4.00' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toBeTruthy());
  expect($toasts.get()).toEqual([]);
  expect(api.requestsOf('lotteryOrders')).toEqual([]);
});
