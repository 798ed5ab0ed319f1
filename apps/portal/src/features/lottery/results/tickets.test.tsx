import { refusal } from '@trevo/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { drawsOf, gameOf, lotteryAnswers, type Order, order, type OrderDetail, orderId } from '../../../../test/lottery-draws.ts';
import { showPart } from '../../../../test/show-part.tsx';
import { startStory } from '../../../../test/start-story.tsx';
import { $isFolded } from '../../../platform/folded.ts';
import { OwnOrders } from './own-orders.tsx';

afterEach(() => $isFolded.set(false));

const otherId = 'lto_01kadxa5b7e1vs1jg9zbcd0f3r';
const sums = { stake: '24.00', rebate: '0.48', win: '38.0025', returned: '0.00' };
const balance = { amount: '112.00', currency: 'BRL', version: 7 };
const page = (orders: readonly Order[]) => ({ orders: [...orders], total: orders.length, totalPages: 1, owed: '0.00', sums });
const detail = (fields: Partial<OrderDetail> = {}): OrderDetail => ({
  order: order(),
  prizes: [],
  draw: null,
  chase: [],
  rulings: [],
  ...fields,
});
const won = order({
  status: 'won',
  statusCode: 4,
  win: '38.8880',
  drawsAt: '2026-11-23T12:05:00.000Z',
  closesAt: '2026-11-23T12:04:50.000Z',
  settledAt: '2026-11-23T12:05:02.000Z',
});

const openTicket = (answers: Parameters<typeof startStory>[0] = {}) =>
  startStory({
    at: `/lottery#${encodeURIComponent(`ticket=${orderId}`)}`,
    as: {},
    ...answers,
    answers: { ...lotteryAnswers(), ...answers.answers },
  });

describe('the list of own tickets', () => {
  test('says the play and the bet in words, what it came to, and the sums of all that is asked for', async () => {
    const { t } = await startStory({
      at: '/lottery#tickets',
      as: {},
      answers: { ...lotteryAnswers(), lotteryOrders: page([won, order({ orderId: otherId })]) },
    });
    expect(await screen.findAllByText('Cinco dígitos: direto')).toHaveLength(2);
    const table = within(screen.getByRole('table', { name: t('lottery.ticket.all') }));
    expect(table.getAllByText('7 | 2 | 9 | 4 | 5 6')).toHaveLength(2);
    expect(table.getByText(/Ganhou R\$.38,888/)).toBeTruthy();
    expect(table.getByText(t('lottery.ticket.status.pending'))).toBeTruthy();
    const net = screen.getByText(t('lottery.ticket.net')).nextElementSibling;
    expect(net?.textContent).toMatch(/\+R\$.14,4825/);
  });

  test('on a narrow screen the bet stands first and leads to its ticket, and what became of it stands beside it', async () => {
    $isFolded.set(true);
    const { t } = await startStory({
      at: '/lottery#tickets',
      as: {},
      answers: { ...lotteryAnswers(), lotteryOrders: page([won]) },
    });
    const link = await screen.findByRole('link', { name: 'Cinco dígitos: direto' });
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe(`/lottery#ticket=${won.orderId}`);
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads.slice(0, 2)).toEqual([t('lottery.ticket.bet'), t('history.state')]);
    expect(screen.queryByRole('link', { name: t('lottery.ticket.open') })).toBeNull();
  });

  test('asks the server for what is chosen, keeps it in the address, and stays the list', async () => {
    const { api, user, t } = await startStory({
      at: '/lottery#tickets',
      as: {},
      answers: { ...lotteryAnswers(), lotteryOrders: ({ status }) => page(status === 'won' ? [won] : [order()]) },
    });
    await screen.findByText(t('lottery.ticket.status.pending'));
    await user.click(screen.getByRole('combobox', { name: t('lottery.ticket.state') }));
    await user.click(await screen.findByRole('option', { name: t('lottery.ticket.status.won') }));
    expect(await screen.findByText(/Ganhou R\$/)).toBeTruthy();
    expect(api.requestsOf('lotteryOrders').at(-1)).toMatchObject({ status: 'won', pageNo: 1 });
    expect(window.location.search).toBe('?tickets-status=won');
    expect(window.location.hash).toBe('#tickets');
  });

  test('without any leads to the lotteries, and a failure can be tried again', async () => {
    let fails = true;
    const { user, t } = await startStory({
      at: '/lottery#tickets',
      as: {},
      answers: { ...lotteryAnswers(), lotteryOrders: () => (fails ? refusal('internal_error', 'Algo deu errado.') : page([])) },
    });
    expect(await screen.findByText('Algo deu errado.')).toBeTruthy();
    fails = false;
    await user.click(screen.getByRole('button', { name: t('list.retry') }));
    expect(await screen.findByText(t('lottery.ticket.none'))).toBeTruthy();
    expect(screen.getByRole('link', { name: t('lottery.ticket.play') }).getAttribute('href')).toBe('/lottery?gameCode=SSC_1M');
  });
});

describe('one ticket', () => {
  test('tells a win calmly: the sum, the prizes by name, the draw, the way to the proof', async () => {
    const [draw] = drawsOf('SSC', 1);
    const { t } = await openTicket({
      answers: {
        lotteryOrder: detail({ order: won, draw: draw ?? null, prizes: [{ key: 'WIN', tier: 'WIN', count: 1, amount: '38.8880' }] }),
      },
    });
    const outcome = within(await screen.findByRole('region', { name: t('lottery.ticket.outcome') }));
    expect(outcome.getByText(/R\$.38,888/)).toBeTruthy();
    expect(outcome.getByText(/Ganhou no sorteio de/)).toBeTruthy();
    const prizes = within(screen.getByRole('table', { name: t('lottery.ticket.prizes') }));
    expect(await prizes.findByText('Prêmio', { selector: 'b' })).toBeTruthy();
    expect(screen.getByRole('link', { name: t('lottery.see.proof') }).getAttribute('href')).toBe(
      `/lottery?gameCode=SSC_1M#${encodeURIComponent(`proof=SSC_1M/202611230005&ticket=${orderId}`)}`,
    );
    expect(screen.queryByRole('region', { name: t('lottery.ticket.takeBack') })).toBeNull();
  });

  test.each(['cancelled', 'stopped', 'withheld'] as const)('that was %s leads to the proof of the draw alone', async (status) => {
    const { t } = await openTicket({ answers: { lotteryOrder: detail({ order: order({ status }) }) } });
    expect((await screen.findByRole('link', { name: t('lottery.see.proof') })).getAttribute('href')).toMatch(/202611230005$/);
    expect(screen.getByText(t(`lottery.ticket.status.${status}`))).toBeTruthy();
  });

  test('is taken back after its sum was said, and the list and the balance are asked for again', async () => {
    let now: OrderDetail = detail();
    const { api, user, t } = await openTicket({
      answers: {
        lotteryOrder: () => now,
        cancelLotteryOrder: () => {
          now = detail({ order: order({ status: 'cancelled', statusCode: 9, returned: '12.0000' }) });
          return { order: now.order, balance };
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: t('lottery.ticket.cancel') }));
    const question = within(await screen.findByRole('alertdialog', { name: t('lottery.ticket.cancelAsk') }));
    expect(question.getByText(/R\$.12,00 voltam ao seu saldo/)).toBeTruthy();
    expect(api.requestsOf('cancelLotteryOrder')).toEqual([]);
    await user.click(question.getByRole('button', { name: /Receber R\$.12,00 de volta/ }));
    expect(await screen.findByText(t('lottery.ticket.status.cancelled'))).toBeTruthy();
    expect(api.requestsOf('cancelLotteryOrder')).toEqual([{ orderId }]);
    expect(screen.queryByRole('button', { name: t('lottery.ticket.cancel') })).toBeNull();
    await waitFor(() => expect(api.requestsOf('walletBalance').length).toBeGreaterThan(1));
  });

  test('says the odds of the board that it was sold at, by prize where there are several', async () => {
    const odds = [
      { key: 'DRAGON', odds: '1.95' },
      { key: 'TIE', odds: '9' },
    ];
    const sold = order({ play: 'ssc.dragontiger_refund.p1p2', mode: 'ELOTT', selection: 'x', odds });
    const { t } = await openTicket({ answers: { lotteryOrder: detail({ order: sold }) } });
    await waitFor(() => expect(screen.getByText(t('lottery.ticket.odds')).nextElementSibling?.textContent).toBe('Dragão 1,95, Empate 9'));
  });

  test('stays where the player keeps it', async () => {
    const { api, user, t } = await openTicket({ answers: { lotteryOrder: detail() } });
    await user.click(await screen.findByRole('button', { name: t('lottery.ticket.cancel') }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: t('lottery.ticket.keep') }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(api.requestsOf('cancelLotteryOrder')).toEqual([]);
  });

  test('that closed meanwhile is not taken back: the reason stands there, and the ticket is asked for again', async () => {
    const { api, user, t } = await openTicket({
      answers: { lotteryOrder: detail(), cancelLotteryOrder: () => refusal('issue_closed', 'O concurso já fechou.') },
    });
    await user.click(await screen.findByRole('button', { name: t('lottery.ticket.cancel') }));
    await user.click(await screen.findByRole('button', { name: /Receber/ }));
    expect((await screen.findByRole('alert')).textContent).toBe('O concurso já fechou.');
    await waitFor(() => expect(api.requestsOf('lotteryOrder').length).toBeGreaterThan(1));
  });

  test('of a chase is taken back with all that are left, and alone only where it is the last', async () => {
    const chaseId = 'ltc_01kadxa5b7e1vs1jg9zbcd0f3q';
    const part = (n: number): Order =>
      order({
        chaseId,
        orderId: n === 1 ? orderId : `lto_01kadxa5b7e1vs1jg9zbcd0f${n + 3}q`,
        issue: `20261123000${4 + n}`,
        drawsAt: `2999-11-23T12:0${4 + n}:00.000Z`,
        closesAt: `2999-11-23T12:0${3 + n}:50.000Z`,
      });
    const { api, user, t } = await openTicket({
      answers: {
        lotteryOrder: detail({ order: part(1), chase: [part(1), part(2), part(3)] }),
        cancelLotteryChase: { cancelled: 3, returned: '36.0000', balance },
      },
    });
    const chase = within(await screen.findByRole('table', { name: t('lottery.ticket.chase') }));
    expect(chase.getAllByRole('row')).toHaveLength(4);
    expect(screen.queryByRole('button', { name: t('lottery.ticket.cancel') })).toBeNull();
    await user.click(screen.getByRole('button', { name: t('lottery.ticket.cancelChase', { count: 3 }) }));
    expect(await screen.findByText(/3 concursos são cancelados e R\$.36,00 voltam/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /Receber R\$.36,00/ }));
    expect(await screen.findByText(/3 concursos cancelados: R\$.36,00 de volta/)).toBeTruthy();
    expect(api.requestsOf('cancelLotteryChase')).toEqual([{ chaseId }]);
  });

  test('that is nobody’s or another’s says why', async () => {
    await openTicket({ answers: { lotteryOrder: () => refusal('order_unknown', 'Não há esse bilhete.') } });
    expect(await screen.findByText('Não há esse bilhete.')).toBeTruthy();
  });
});

test('the panel of own bets names the last of the game, each the way to its ticket', async () => {
  const { t, api } = showPart(<OwnOrders gameCode="SSC_1M" />, {
    language: 'EN',
    answers: { lotteryOrders: page([won, order({ orderId: otherId, status: 'lost', statusCode: 3 })]) },
  });
  const rows = await screen.findAllByRole('listitem');
  expect(rows).toHaveLength(2);
  expect(within(rows[1] as HTMLElement).getByText(t('lottery.ticket.status.lost'))).toBeTruthy();
  expect(
    within(rows[0] as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe(`/lottery#${encodeURIComponent(`ticket=${orderId}`)}`);
  expect(api.requestsOf('lotteryOrders')).toEqual([{ gameCode: 'SSC_1M', pageSize: 5 }]);
});

test('the draws of a game are a list with the proof of each', async () => {
  const draws = drawsOf('SSC', 3);
  const { t } = await startStory({
    at: `/lottery#${encodeURIComponent('draws=SSC_1M')}`,
    as: {},
    answers: { ...lotteryAnswers(gameOf('SSC')), lotteryDraws: { draws: [...draws], total: 3, totalPages: 1 } },
  });
  await screen.findByText(draws[0]?.number ?? '');
  const table = within(screen.getByRole('table', { name: t('lottery.see.drawsOf', { game: 'Quina Relâmpago' }) }));
  expect(table.getAllByRole('row')).toHaveLength(4);
  expect(table.getAllByRole('link', { name: t('lottery.see.proof') })[0]?.getAttribute('href')).toContain(
    encodeURIComponent(`proof=SSC_1M/${draws[0]?.number}`),
  );
});

test('a ticket of a draw that was corrected says what was ruled and why, what it had come to, and what is owed for it', async () => {
  const lost = order({ status: 'lost', statusCode: 5, settledAt: '2026-11-24T12:05:02.000Z' });
  const corrected = {
    act: 'correct',
    reason: 'organiser_corrected',
    basis: 'bulletin',
    at: '2026-11-24T12:00:00.000Z',
    before: '0 4 7',
    after: '0 4 8',
    heldAt: null,
    was: { status: 'won', win: '38.00', returned: '0.00', rebate: '0.48' },
    owed: '20.00',
    open: '12.00',
  } as const;
  const { t } = await openTicket({ answers: { lotteryOrder: detail({ order: lost, rulings: [corrected] }) } });
  const part = within(await screen.findByRole('region', { name: t('lottery.ruling.title') }));
  expect(part.getByText(t('lottery.ruling.act.correct'))).toBeTruthy();
  expect(part.getByText(t('lottery.ruling.reason.organiser_corrected'))).toBeTruthy();
  expect(part.getByText('0 4 7')).toBeTruthy();
  expect(part.getByText('0 4 8')).toBeTruthy();
  expect(part.getByText(/R\$.38,48/)).toBeTruthy();
  expect(part.getByText(/R\$.20,00.*R\$.12,00/)).toBeTruthy();
  expect(part.getByRole('link', { name: t('lottery.ruling.rule') }).getAttribute('href')).toContain('proof%3D');
});
