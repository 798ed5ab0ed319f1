import { findPlay, type Play } from '@trevo/lottery-rules';
import { decodeSelection } from '@trevo/lottery-rules/codec';
import { type FakeAnswers, refusal } from '@trevo/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { startClockAt } from '../../../test/lottery-clock.ts';
import { type LotteryHouse, lotteryHouse, protectionWith } from '../../../test/lottery-house.ts';
import { startStory, type Story } from '../../../test/start-story.tsx';
import { ApiFailure, connectApi } from '../../platform/api.ts';
import { portOf } from '../../app/connect-server.ts';
import { readKeptSlip } from './slip/kept-slips.ts';
import { tellListeners } from '../../platform/push-listeners.ts';

/** Half a minute before the issue of a minute closes. */
const morning = Date.parse('2026-11-23T12:00:05.000Z');

startClockAt(morning);

type Opened = Story & { readonly house: LotteryHouse };

async function openQuina(
  options: { answers?: FakeAnswers; as?: object; now?: () => number; language?: 'PT' | 'EN'; at?: string } = {},
): Promise<Opened> {
  const house = lotteryHouse(options.now === undefined ? {} : { now: options.now });
  const story = await startStory({
    at: options.at ?? '/lottery?gameCode=SSC_1M',
    language: options.language ?? 'PT',
    as: options.as ?? {},
    answers: { ...house.answers, ...options.answers },
  });
  await screen.findByRole('region', { name: options.language === 'EN' ? 'Slip' : 'Bilhete' });
  return { ...story, house };
}

const slip = () => within(screen.getByRole('region', { name: 'Bilhete' }));
const clock = () => document.querySelector('.flip')?.textContent;
const shownTotal = () =>
  screen.getByRole('region', { name: 'Bilhete' }).querySelector('.slip-total')?.textContent?.replaceAll('\u00a0', ' ');

async function addRandom({ user }: Story, count: 1 | 5 | 10): Promise<void> {
  await user.click(slip().getByRole('button', { name: count === 1 ? '1 aposta ao acaso' : `${count} apostas ao acaso` }));
}

async function later(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}

test('random picks fill the slip with bets that the play takes; lines are removed one by one or all', async () => {
  const story = await openQuina();
  await addRandom(story, 5);
  expect(slip().getAllByRole('listitem')).toHaveLength(5);
  expect(shownTotal()).toBe('R$ 10,00');
  await story.user.click(slip().getAllByRole('button', { name: /^Remover/ })[0]!);
  expect(shownTotal()).toBe('R$ 8,00');
  await story.user.click(slip().getByRole('button', { name: 'Esvaziar' }));
  expect(slip().queryAllByRole('listitem')).toHaveLength(0);
  expect(slip().getByRole('button', { name: 'Confirmar apostas' }).hasAttribute('disabled')).toBe(true);
});

test('what is confirmed is what is bought: the issue by its number, each line at the price that was shown, once', async () => {
  const story = await openQuina();
  await addRandom(story, 1);
  await story.user.click(slip().getByRole('button', { name: 'Confirmar apostas' }));
  expect(story.house.slips).toHaveLength(0);
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirmar apostas?' }));
  expect(dialog.getByText(new RegExp(`Concurso ${story.house.stateOf('SSC_1M').issues[0]!.number}`))).toBeTruthy();
  await story.user.click(dialog.getByRole('button', { name: /Confirmar apostas/ }));
  await waitFor(() => expect(story.house.slips).toHaveLength(1));
  const [bought] = story.house.slips;
  expect(bought).toMatchObject({ gameCode: 'SSC_1M', issue: story.house.stateOf('SSC_1M').issues[0]!.number });
  expect(bought?.chase).toBeUndefined();
  const [order] = bought!.orders;
  expect(order).toMatchObject({
    play: 'ssc.star5.direct',
    mode: 'LOTT',
    lines: 1,
    stake: 20_000n,
    series: 1956,
    unitPrice: 2,
    moneyUnit: 'one',
    multiple: 1,
  });
  expect(decodeSelection(findPlay('ssc.star5.direct')?.play as Play, order!.selection, 'LOTT').ok).toBe(true);
  await waitFor(() => expect(slip().queryAllByRole('listitem')).toHaveLength(0));
  expect(sessionStorage.getItem('openSlips')).toBeNull();
});

test('a slip without an answer stays open over a reload and is asked for again under its own name', async () => {
  const story = await openQuina();
  await addRandom(story, 1);
  connectApi((name, request, options) =>
    name === 'placeSlip' ? Promise.reject(new ApiFailure('network_abnormal', '')) : portOf(story.api)(name, request, options),
  );
  await story.user.click(slip().getByRole('button', { name: 'Confirmar apostas' }));
  await story.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /Confirmar apostas/ }));
  await waitFor(() => expect(sessionStorage.getItem('openSlips')).not.toBeNull());
  const [open] = JSON.parse(sessionStorage.getItem('openSlips') ?? '[]') as { request: { slipId: string; issue: string } }[];
  await story.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancelar' }));
  expect(slip().getByText(/a resposta não chegou/)).toBeTruthy();
  connectApi(portOf(story.api));
  await story.user.click(slip().getByRole('button', { name: 'Perguntar de novo' }));
  await waitFor(() => expect(story.house.slips).toHaveLength(1));
  expect(story.house.slips[0]?.slipId).toBe(open?.request.slipId);
  expect(sessionStorage.getItem('openSlips')).toBeNull();
});

test('confirmed again while the first has no answer, it is the first slip and no second one', async () => {
  const story = await openQuina();
  await addRandom(story, 1);
  const asked: unknown[] = [];
  connectApi((name, request, options) => {
    if (name !== 'placeSlip') return portOf(story.api)(name, request, options);
    asked.push((request as { slipId: string }).slipId);
    return Promise.reject(new ApiFailure('page_timeout', ''));
  });
  await story.user.click(slip().getByRole('button', { name: 'Confirmar apostas' }));
  const dialog = within(await screen.findByRole('dialog'));
  await story.user.click(dialog.getByRole('button', { name: /Confirmar apostas/ }));
  await dialog.findByRole('alert');
  await story.user.click(dialog.getByRole('button', { name: /Confirmar apostas/ }));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]).toBe(asked[0]);
  expect(JSON.parse(sessionStorage.getItem('openSlips') ?? '[]')).toHaveLength(1);
});

test('a refusal is told in words, at the line that it is about, and nothing of the slip is lost', async () => {
  const story = await openQuina({
    answers: {
      placeSlip: () =>
        refusal('order_too_large', 'Uma aposta passa do máximo.', {
          fields: [{ at: 'orders[1].stake', code: 'order_too_large', message: 'Esta aposta passa do máximo.' }],
        }),
    },
  });
  await addRandom(story, 5);
  await story.user.click(slip().getByRole('button', { name: 'Confirmar apostas' }));
  const dialog = within(await screen.findByRole('dialog'));
  await story.user.click(dialog.getByRole('button', { name: /Confirmar apostas/ }));
  expect(await dialog.findByText('Uma aposta passa do máximo.')).toBeTruthy();
  expect(dialog.getAllByRole('listitem')[1]?.textContent).toContain('Esta aposta passa do máximo.');
  expect(dialog.getAllByRole('listitem')[0]?.textContent).not.toContain('máximo');
  expect(slip().getAllByRole('listitem')).toHaveLength(5);
  expect(sessionStorage.getItem('openSlips')).toBeNull();
});

test('an issue that closes while the question stands buys nothing, and the slip moves on with a word', async () => {
  const story = await openQuina();
  const [first, second] = story.house.stateOf('SSC_1M').issues;
  await addRandom(story, 1);
  await story.user.click(slip().getByRole('button', { name: 'Confirmar apostas' }));
  const dialog = within(await screen.findByRole('dialog'));
  await later(Date.parse(first!.closesAt) - Date.now() + 1500);
  expect(dialog.getByText(new RegExp(`${first!.number} encerrou. Nada foi cobrado`))).toBeTruthy();
  expect(dialog.getByRole('button', { name: /Confirmar apostas/ }).hasAttribute('disabled')).toBe(true);
  await story.user.click(dialog.getByRole('button', { name: 'Cancelar' }));
  expect(slip().getAllByText(new RegExp(`${first!.number}.*${second!.number}`)).length).toBeGreaterThan(0);
  expect(slip().getAllByRole('listitem')).toHaveLength(1);
  expect(story.house.slips).toHaveLength(0);
});

test('with a clock that is an hour wrong the countdown is the server’s, and so is what is open', async () => {
  const hour = 3_600_000;
  const story = await openQuina({ now: () => Date.now() + hour });
  const issue = story.house.stateOf('SSC_1M').issues[0]!;
  const left = Math.ceil((Date.parse(issue.closesAt) - (Date.now() + hour)) / 1000);
  expect(Math.abs(Number(clock()?.slice(3)) - left)).toBeLessThanOrEqual(1);
  expect(clock()?.slice(0, 3)).toBe('00:');
  expect(screen.getByText('Apostas abertas')).toBeTruthy();
});

test('after the machine slept an hour the page asks again', async () => {
  const story = await openQuina();
  await later(1500);
  const asked = story.api.requestsOf('lotteryGame').length;
  vi.setSystemTime(Date.now() + 3_600_000);
  await later(1500);
  await waitFor(() => expect(story.api.requestsOf('lotteryGame').length).toBeGreaterThan(asked));
  const number = story.house.stateOf('SSC_1M').issues[0]!.number;
  expect((await screen.findAllByText(new RegExp(number))).length).toBeGreaterThan(0);
});

test('a draw that the server tells of is shown without a reload, and is said once for those who listen', async () => {
  const story = await openQuina();
  const before = story.api.requestsOf('lotteryGame').length;
  const draw = { ...story.house.stateOf('SSC_1M').draws[0]!, number: '20261123-9999', text: '9 8 7 6 5', result: [9, 8, 7, 6, 5] };
  story.api.answer('lotteryGame', () => ({ ...story.house.stateOf('SSC_1M'), draws: [draw] }));
  act(() => tellListeners({ type: 'lottery_draw', gameCode: 'SSC_1M', draw }));
  expect(await screen.findByRole('img', { name: '9 8 7 6 5' })).toBeTruthy();
  expect(
    screen.getAllByRole('status').some(({ textContent }) => textContent?.includes('Resultado do concurso 20261123-9999: 9 8 7 6 5.')),
  ).toBe(true);
  expect(story.api.requestsOf('lotteryGame').length).toBe(before + 1);
});

test('how large the stake is beside the balance and the own limit is told before anything is bought', async () => {
  const limit = {
    kind: 'stake',
    period: 'week',
    value: { amount: '100.00', seconds: null },
    used: { amount: '60.00', seconds: null },
    renewsAt: '2026-11-30T03:00:00.000Z',
    pending: null,
  } as const;
  const story = await openQuina({ answers: { protection: protectionWith([limit]) } });
  await addRandom(story, 5);
  expect(await slip().findByText(/Usa 0,2% do saldo\. Com ela, 70% do seu limite/)).toBeTruthy();
  await story.user.click(slip().getByRole('button', { name: 'Esvaziar' }));
  await addRandom(story, 1);
  expect(await slip().findByText(/Usa < 0,1% do saldo/)).toBeTruthy();
});

test('a chase repeats the slip in the next issues, by plan or evenly, and asks for the whole total', async () => {
  const story = await openQuina({ language: 'PT' });
  await addRandom(story, 1);
  await story.user.click(slip().getByRole('switch', { name: 'Repetir nos próximos' }));
  expect(shownTotal()).toBe('R$ 20,00');
  await story.user.click(slip().getByRole('button', { name: 'Planejar' }));
  const plan = within(await screen.findByRole('dialog', { name: 'Planejar a repetição' }));
  await story.user.click(plan.getByRole('radio', { name: 'Crescente' }));
  const issues = plan.getByRole('textbox', { name: 'Concursos' });
  await story.user.clear(issues);
  await story.user.type(issues, '4');
  await waitFor(() => expect(plan.getAllByRole('row')).toHaveLength(5));
  // 2 + 4 + 8 + 16, of which the budget pays the first three.
  await story.user.type(plan.getByLabelText(/Orçamento/), '15');
  expect(plan.getByText('1 concurso ficou fora do orçamento.')).toBeTruthy();
  const third = story.house.stateOf('SSC_1M').issues[2]!.number;
  const times = plan.getByRole('textbox', { name: `Multiplicador do concurso ${third}` });
  expect((times as HTMLInputElement).value).toBe('4');
  await story.user.click(
    within(plan.getByRole('group', { name: `Multiplicador do concurso ${third}` })).getByRole('button', { name: 'Menos' }),
  );
  await story.user.click(plan.getByRole('button', { name: 'Usar este plano' }));
  expect(shownTotal()).toBe('R$ 12,00');
  await story.user.click(slip().getByRole('button', { name: 'Confirmar apostas' }));
  await story.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /Confirmar apostas/ }));
  await waitFor(() => expect(story.house.slips).toHaveLength(1));
  expect(story.house.slips[0]?.chase).toMatchObject({ stopOnWin: true, issues: [{ times: 2 }, { number: third, times: 3 }] });
  // The next slip is for one issue again.
  await waitFor(() => expect(slip().queryAllByRole('listitem')).toHaveLength(0));
  await addRandom(story, 1);
  expect(shownTotal()).toBe('R$ 2,00');
});

test.each([
  ['a trial account', 4, /Contas de teste/],
  ['an agent', 2, /Contas de agente/],
])('%s is told why it cannot buy', async (_, type, word) => {
  const story = await openQuina({ as: { type } });
  await addRandom(story, 1);
  expect(slip().getByText(word)).toBeTruthy();
  expect(slip().getByRole('button', { name: 'Confirmar apostas' }).hasAttribute('disabled')).toBe(true);
});

test('a bet can be bought past the slip: it is confirmed alone, and the slip stays as it is', async () => {
  const story = await openQuina();
  await addRandom(story, 5);
  for (const place of [1, 2, 3, 4, 5])
    await story.user.click(within(screen.getByRole('group', { name: `Posição ${place}` })).getByRole('button', { name: '9' }));
  await story.user.click(screen.getByRole('button', { name: 'Apostar já' }));
  await story.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /Confirmar apostas/ }));
  await waitFor(() => expect(story.house.slips).toHaveLength(1));
  expect(story.house.slips[0]?.orders).toHaveLength(1);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(slip().getAllByRole('listitem')).toHaveLength(5);
});

test('only a play of the series table is sold below the own series: the slider of one mode reaches into no other', async () => {
  const story = await openQuina();
  fireEvent.change(screen.getByRole('slider'), { target: { value: '1800' } });
  await addRandom(story, 1);
  await story.user.click(screen.getByRole('radio', { name: 'Cotação' }));
  expect(screen.queryByRole('slider')).toBeNull();
  await addRandom(story, 1);
  await story.user.click(slip().getByRole('button', { name: 'Confirmar apostas' }));
  await story.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /Confirmar apostas/ }));
  await waitFor(() => expect(story.house.slips).toHaveLength(1));
  expect(story.house.slips[0]?.orders.map(({ mode, series }) => [mode, series])).toEqual([
    ['LOTT', 1800],
    ['ELOTT', 1956],
  ]);
});

test('the slip of a game outlasts a look at another game, and another member never sees it', async () => {
  const story = await openQuina();
  await addRandom(story, 1);
  await story.user.click(screen.getByRole('link', { name: /Corrida 10/ }));
  await screen.findByRole('heading', { level: 1, name: 'Corrida 10' });
  expect(slip().queryAllByRole('listitem')).toHaveLength(0);
  await story.user.click(screen.getByRole('link', { name: /Quina Relâmpago/ }));
  await screen.findByRole('heading', { level: 1, name: 'Quina Relâmpago' });
  expect(slip().getAllByRole('listitem')).toHaveLength(1);
  const kept = sessionStorage.getItem('lotterySlips') ?? '';
  sessionStorage.setItem('lotterySlips', kept.replace(/mbr_[a-z0-9]+/, 'mbr_somebody'));
  expect(readKeptSlip('SSC_1M')).toEqual([]);
});

test('the last purchase comes back to the slip, of a chase one issue of it', async () => {
  const story = await openQuina();
  await addRandom(story, 1);
  await story.user.click(slip().getByRole('button', { name: 'Confirmar apostas' }));
  await story.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /Confirmar apostas/ }));
  await waitFor(() => expect(story.house.slips).toHaveLength(1));
  const { orders } = story.house.sold(0);
  const ofLater = orders.map((order) => ({ ...order, issue: 'later' }));
  const sums = { stake: '4.00', rebate: '0.00', win: '0.00', returned: '0.00' };
  story.api.answer('lotteryOrders', { orders: [...orders, ...ofLater], total: 2, totalPages: 1, owed: '0.00', sums });
  await story.user.click(slip().getByRole('button', { name: 'Repetir a última compra' }));
  await waitFor(() => expect(slip().getAllByRole('listitem')).toHaveLength(1));
  expect(shownTotal()).toBe('R$ 2,00');
});
