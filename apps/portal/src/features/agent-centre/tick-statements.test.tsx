import { AgentTree, type Contract, house, settledAccount } from '@trevo/commission';
import { exportedUnitJson, tickRecordJson } from '@trevo/commission/check';
import { type RealtimeUnit, runTick } from '@trevo/commission/realtime';
import type { Calls, RequestOf, ResponseOf } from '@trevo/contract';
import { instant } from '@trevo/kernel';
import { type FakeAnswers, refusal } from '@trevo/testing';
import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { navigate } from '../../platform/router.ts';
import { showPart } from '../../../test/show-part.tsx';
import { StatementsOfMine } from './components/statement-lists.tsx';

const from = instant(Date.parse('2026-11-19T15:00:00Z'));
const to = instant(Date.parse('2026-11-19T15:05:00Z'));

const contractOf = (id: string, upline: string, downline: string, ppm: number): Contract => ({
  id,
  version: 1,
  kind: 'realtime',
  category: 'CONS',
  currency: 'BRL',
  periodType: 'tick',
  tiers: [],
  activeMinValidBet: 1n,
  deduct: [],
  carry: { mode: 'none' },
  cap: null,
  minPayout: 0n,
  upline,
  downline,
  effectiveFrom: instant(0),
  endsAt: null,
  rows: [{ minSingleBet: 0n, winPpm: ppm, lossPpm: 2 * ppm }],
});

/** A tick as its holder gets it: bets that a member below a direct agent lost, won, and had corrected. */
function reckoned(lostBets = 1) {
  const tree = new AgentTree([settledAccount('top', 1, null), settledAccount('agent', 2, 'top'), settledAccount('low', 0, 'agent')]);
  const contracts = [contractOf('ctr_1', house, 'top', 3_000), contractOf('ctr_2', 'top', 'agent', 1_000)];
  const bet = (id: string, payout: bigint): RealtimeUnit => ({
    id,
    member: 'low',
    category: 'LIVE',
    at: from,
    stake: 1_000_000n,
    payout,
    validBet: 1_000_000n,
    corrects: null,
  });
  const before = { stake: 1_000_000n, payout: 0n, validBet: 1_000_000n };
  const units = [
    ...Array.from({ length: lostBets }, (_, index) => bet(`lost${index}`, 0n)),
    bet('won', 1_500_000n),
    { ...bet('again', 1_500_000n), corrects: { settledAt: from, before } },
  ];
  const tick = { start: from, end: to };
  const { run } = runTick({ category: 'CONS', tree, contracts, holds: [] }, { tick, units, streams: new Map([['top', 400_000n]]) });
  const record = tickRecordJson(run, { holder: 'top', contracts, isHeld: false, isFinal: false });
  return { record: JSON.stringify(record), units: units.map(exportedUnitJson) };
}

const row: ResponseOf<Calls['commissionStatements']>['list'][number] = {
  statementId: 'stm_01kadxa5b7e1vs1jg9zbcd0f3q',
  kind: 'realtime',
  number: 7,
  category: 'CONS',
  account: null,
  currency: 'BRL',
  from: '2026-11-19T15:00:00.000Z',
  to: '2026-11-19T15:05:00.000Z',
  version: null,
  validBet: null,
  periodNet: null,
  active: null,
  tier: null,
  base: null,
  grossMicro: '6000000000',
  deductionsMicro: '2000000000',
  netMicro: '4000000000',
  remainderMicro: '400000',
  paid: '0.40',
  state: 'paid',
  cause: null,
  payFrom: '2026-11-19T15:05:00.000Z',
  paidAt: null,
};
const day: ResponseOf<Calls['salaryDays']>['list'][number] = {
  day: '2026-11-19',
  currency: 'BRL',
  ticks: 12,
  units: 345,
  grossMicro: '9000000000',
  belowMicro: '3000000000',
  netMicro: '6000000000',
  paid: '0.60',
  remainderMicro: '400000',
};
const earlier = { ...day, day: '2026-10-02', ticks: 1, units: 5, netMicro: '1000000000', paid: '0.10', remainderMicro: '0' };

beforeEach(() => navigate('/'));

async function showDays(answers: FakeAnswers = {}) {
  const { record, units } = reckoned();
  const part = showPart(<StatementsOfMine kind="realtime" />, {
    answers: {
      salaryDays: { list: [day], next: null },
      commissionStatements: { list: [row], next: null },
      commissionStatement: {
        statement: row,
        record,
        zone: 'America/Sao_Paulo',
        facts: units.length,
        dispute: null,
        hold: null,
        differences: [],
        goesTo: [],
        mayDispute: true,
      },
      commissionFacts: { lines: units.map((unit) => JSON.stringify(unit)), next: null },
      ...answers,
    },
  });
  await screen.findByRole('button', { name: new RegExp(part.t('agent.pay.days.open')) });
  const cellsOf = (text: HTMLElement) =>
    [...(text.closest('tr') as HTMLTableRowElement).cells].map(({ textContent }) => textContent.replaceAll(/\s/gu, ' '));
  return { ...part, cellsOf };
}

async function openTick(answers: FakeAnswers = {}) {
  const part = await showDays(answers);
  await part.user.click(screen.getByRole('button', { name: new RegExp(part.t('agent.pay.days.open')) }));
  await part.user.click(await screen.findByRole('button', { name: new RegExp(part.t('agent.pay.open')) }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText(part.t('agent.pay.tick'));
  return { ...part, dialog };
}

test('real-time salary is told by day with the sums of the day; further days are asked for, and the sums are of those that are shown', async () => {
  const pages = ({ before }: RequestOf<Calls['salaryDays']>) =>
    before === undefined ? { list: [day], next: '2026-10-20' } : { list: [earlier], next: null };
  const { cellsOf, user, t, api } = await showDays({ salaryDays: pages });
  const way = (shown: string) => screen.findByRole('button', { name: new RegExp(`${t('agent.pay.days.open')}.*${shown}`) });
  const figures = ['19/11/2026', '12', '345', 'R$ 0,9000', 'R$ 0,3000', 'R$ 0,6000', 'R$ 0,6000', '0,00004'];
  expect(cellsOf(await way('19/11/2026')).slice(0, -1)).toEqual(figures);
  expect(api.requestsOf('commissionStatements')).toEqual([]);
  await user.click(screen.getByRole('button', { name: t('list.more') }));
  expect(cellsOf(await way('02/10/2026'))[2]).toBe('5');
  const sums = ['13', '350', 'R$ 1,8000', 'R$ 0,6000', 'R$ 0,7000', 'R$ 0,7000', '', ''];
  expect(cellsOf(screen.getByText(t('list.total')))).toEqual([t('list.total'), ...sums]);
  expect(api.requestsOf('salaryDays').map(({ before }) => before)).toEqual([undefined, '2026-10-20']);
});

test('a day opens its ticks, of that day alone, and the way back leads to the days', async () => {
  const { user, t, api } = await showDays();
  await user.click(screen.getByRole('button', { name: new RegExp(t('agent.pay.days.open')) }));
  const ticks = within(await screen.findByRole('table', { name: t('agent.pay.mine') }));
  expect(await ticks.findByText(/12:00 – 12:05$/)).toBeTruthy();
  expect(ticks.getByText(t('agent.pay.handedOn'))).toBeTruthy();
  expect(ticks.getByText('0,00004')).toBeTruthy();
  expect(api.requestsOf('commissionStatements')).toMatchObject([{ kind: 'realtime', side: 'mine', from: day.day, to: day.day }]);
  expect(screen.queryByRole('table', { name: t('agent.pay.days') })).toBeNull();
  await user.click(screen.getByRole('button', { name: t('agent.pay.days.all') }));
  expect(await screen.findByRole('table', { name: t('agent.pay.days') })).toBeTruthy();
});

test('a tick shows what its bets gave, down to what was paid', async () => {
  const { dialog, t } = await openTick();
  const valueOf = (label: string) => dialog.getByText(label).closest('div')?.querySelector('dd')?.textContent;
  // Lost: 600 and 200 below; won: 300 and 100; corrected from lost to won: what it is less than before.
  expect(valueOf(t('agent.pay.bets.count'))).toBe('3');
  expect(valueOf(t('agent.pay.gross'))).toBe('0,6');
  expect(valueOf(t('agent.pay.net'))).toBe('0,4');
  expect(valueOf(t('agent.rebate.before'))).toBe('0,00004');
  expect(valueOf(t('agent.pay.paid'))).toBe('0,4');
});

test('a tick shows its bets once they are asked for, each with its rate, what goes on and what is left, and a correction as one', async () => {
  const { dialog, cellsOf, user, t, api } = await openTick();
  expect(api.requestsOf('commissionFacts')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: t('agent.pay.bets.open', { count: 3 }) }));
  const bets = within(await dialog.findByRole('table', { name: t('agent.pay.bets') }));
  const given = async (bet: string) => cellsOf(await bets.findByText(bet)).slice(1);
  expect(await given('lost0')).toEqual(['100', '0', '100', '0,6%', '0,6', '0,2', '0,4']);
  expect(await given('won')).toEqual(['100', '150', '100', '0,3%', '0,3', '0,1', '0,2']);
  expect(await given('again')).toEqual(['100', '150', '100', '–', '−0,3', '−0,1', '−0,2']);
  expect(bets.getAllByText(t('agent.units.correction'))).toHaveLength(1);
  const all = t('agent.pay.bets.all', { count: 3 });
  expect(cellsOf(bets.getByText(all))).toEqual([all, '0,6', '0,2', '0,4']);
});

test('of many bets the first are drawn, and the others as they are asked for', async () => {
  const { record, units } = reckoned(120);
  const statement = {
    statement: row,
    record,
    zone: 'America/Sao_Paulo',
    facts: units.length,
    dispute: null,
    hold: null,
    differences: [],
    goesTo: [],
    mayDispute: true,
  };
  const { dialog, user, t } = await openTick({
    commissionStatement: statement,
    commissionFacts: { lines: units.map((unit) => JSON.stringify(unit)), next: null },
  });
  await user.click(dialog.getByRole('button', { name: t('agent.pay.bets.open', { count: 122 }) }));
  expect(await dialog.findByText('lost0')).toBeTruthy();
  expect(dialog.queryByText('won')).toBeNull();
  await user.click(dialog.getByRole('button', { name: t('list.more') }));
  expect(dialog.getByText('won')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: t('list.more') })).toBeNull();
});

test('bets that cannot be had say so; a tick without bets, and one that cannot be read, say that', async () => {
  const { dialog, user, t } = await openTick({ commissionFacts: () => refusal('feature_disabled', 'It is closed.') });
  await user.click(dialog.getByRole('button', { name: t('agent.pay.bets.open', { count: 3 }) }));
  expect(await dialog.findByRole('alert')).toBeTruthy();
  cleanup();
  navigate('/');
  const { record } = reckoned();
  const none = { ...(JSON.parse(record) as object), lines: [] };
  const statement = {
    statement: row,
    zone: 'America/Sao_Paulo',
    facts: 0,
    dispute: null,
    hold: null,
    differences: [],
    goesTo: [],
    mayDispute: true,
  };
  const empty = await openTick({ commissionStatement: { ...statement, record: JSON.stringify(none) } });
  expect(empty.dialog.getByText(t('agent.pay.bets.none'))).toBeTruthy();
  cleanup();
  navigate('/');
  const broken = await showDays({ commissionStatement: { ...statement, record: '{}' } });
  await broken.user.click(screen.getByRole('button', { name: new RegExp(t('agent.pay.days.open')) }));
  await broken.user.click(await screen.findByRole('button', { name: new RegExp(t('agent.pay.open')) }));
  expect(await screen.findByText(t('agent.pay.unreadable'))).toBeTruthy();
});
