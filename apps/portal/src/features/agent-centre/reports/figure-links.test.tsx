import type { Calls, ResponseOf } from '@trevo/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { figures } from '../../../../test/figure-samples.ts';
import { startStory } from '../../../../test/start-story.tsx';
import { agentPath } from '../agent-pages.ts';
import { cellPath, figureNames, totalPath } from './figure-columns.tsx';

type Row = ResponseOf<Calls['agentStatements']>['list'][number];
const days = { from: '2026-11-20', to: '2026-11-21' };
const state = { isClosed: false, to: '2026-11-20T12:00:00.000Z', from: days.from, until: days.to, closing: null };
const agent = { type: 1 };
const reais = (text: string) => new RegExp(`R\\$\\s${text}`);
const near = 'mbr_01kadxa5b7e1vs1jg9zbcd0f3q';
const sub = 'mbr_01kadxa5b7e1vs1jg9zbcd0f3r';
const own = { days, level: 0, whose: null };
const below = { days, level: 1, whose: sub };
const deeper = { days, level: 2, whose: sub };
const lines = 'page=agentDownlineTransactionDetailsCopy';
const partsOf = (of: string) => `page=palStatementsAgentCopy&parts=${of}`;

test.each([
  ['a deposit of the own account', 'deposits', { role: 'self', memberId: near }, own, [lines, 'lines-of=own', 'lines-field=deposit']],
  ['a net result of the own account', 'net', { role: 'self', memberId: near }, own, [partsOf('own')]],
  ['a deposit directly below', 'deposits', { role: 'team', memberId: near }, own, [lines, 'lines-field=deposit', `of=${near}`]],
  ['a turnover directly below', 'turnover', { role: 'team', memberId: near }, own, [partsOf('own'), `of=${near}`]],
  ['a rebate of those who left', 'rebate', { role: 'left', memberId: null }, own, [partsOf('left')]],
  ['a rebate of an agent below alone', 'rebate', { role: 'self', memberId: sub }, below, [lines, 'lines-field=rebate', `of=${sub}`]],
  ['a deposit two levels below', 'deposits', { role: 'team', memberId: near }, below, [partsOf('own'), `of=${near}`]],
  ['a deposit of an agent two levels below', 'deposits', { role: 'self', memberId: sub }, deeper, [partsOf('own'), `of=${sub}`]],
  ['those who left an agent below', 'ggr', { role: 'left', memberId: null }, below, [partsOf('left'), `of=${sub}`]],
] as const)('%s leads to what it is made of', (_, name, row, at, expected) => {
  const path = cellPath(name, row, at);
  for (const part of expected) expect(path).toContain(part);
  expect(path).toContain(`-from=${days.from}`);
  expect(path).toContain(`-to=${days.to}`);
});

test('every total of a statement leads somewhere: to the lines of the whole team, or to its days and kinds of game', () => {
  expect(totalPath('promo', own)).toContain(`${lines}&lines-from=${days.from}&lines-to=${days.to}&lines-of=team&lines-field=promo`);
  expect(totalPath('vendorFee', own)).toContain(partsOf('team'));
  for (const name of figureNames) expect(totalPath(name, below)).toContain(`${partsOf('team')}&of=${sub}`);
});

test('in a statement every figure of a member, of those who left and of the total is a way, and that of an agent leads down', async () => {
  const row = (change: Partial<Row>): Row => ({
    memberId: near,
    account: 'membro',
    accountType: 0,
    role: 'team',
    figures,
    active: 1,
    ...change,
  });
  const list = [
    row({ role: 'left', memberId: null, account: null, accountType: null, active: null }),
    row({}),
    row({ memberId: sub, account: 'subagente', accountType: 2 }),
  ];
  const answer = { state, currency: 'BRL', list, next: null, total: figures, active: 61, path: [] };
  const at = `${agentPath('palStatementsAgentCopy')}&pal-from=${days.from}&pal-to=${days.to}`;
  const { t } = await startStory({ at, as: agent, answers: { agentStatements: answer } });
  await screen.findByText('membro');
  const rows = within(screen.getByRole('table', { name: t('agent.page.palStatementsAgentCopy') })).getAllByRole('row');
  const ways = rows.slice(1).map((one) =>
    within(one)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href') ?? ''),
  );
  expect(ways.map((links) => links.length)).toEqual([12, 12, 13, 12]);
  expect(ways[0]?.every((href) => href.includes('parts=left'))).toBe(true);
  expect(ways[2]?.every((href) => href.includes(`of=${sub}`) && !href.includes('parts='))).toBe(true);
});

test('parts are told by day and kind of game, with whose they are and their sum', async () => {
  const list = [
    { day: days.to, category: 'RNG' as const, figures },
    { day: days.from, category: null, figures: { ...figures, turnover: '0.00', deposits: '512.00' } },
  ];
  const answer = { state, currency: 'BRL', account: 'me•••o', list, total: { ...figures, deposits: '1012.00' } };
  const at = agentPath('palStatementsAgentCopy', { parts: 'own', of: near, 'parts-from': days.from, 'parts-to': days.to });
  const { t, api } = await startStory({ at, as: agent, answers: { agentFigureParts: answer } });
  expect(await screen.findByText(`me•••o · ${t('agent.statements.self')}`)).toBeTruthy();
  const table = within(screen.getByRole('table', { name: t('agent.parts.title') }));
  expect(table.getByText(t('agent.parts.noCategory'))).toBeTruthy();
  expect(table.getByText(reais('1.012,00'))).toBeTruthy();
  expect(api.requestsOf('agentFigureParts')).toEqual([{ of: 'own', memberId: near, ...days }]);
});

test('lines of one account say whose they are, and the sum of a kind leads to its lines until these are shown', async () => {
  const line = { at: state.to, account: 'membro', field: 'deposit' as const, kind: 'deposit', amount: '500.00', reference: 'txn_1' };
  const sums = [{ field: 'deposit' as const, amount: '512.00' }];
  const answer = { state, currency: 'BRL', account: 'membro', list: [line], next: null, sums };
  const at = agentPath('agentDownlineTransactionDetailsCopy', { of: near, 'lines-from': days.from, 'lines-to': days.to });
  const { t, api, user } = await startStory({ at, as: agent, answers: { agentPostings: answer } });
  const sum = await screen.findByRole('link', { name: reais('512,00') });
  expect(screen.queryByText(t('agent.lines.of.own'))).toBeNull();
  expect(screen.getByRole('link', { name: t('agent.lines.of.team') }).getAttribute('href')).not.toContain(near);
  await user.click(sum);
  await screen.findByText(reais('512,00'));
  expect(screen.queryByRole('link', { name: reais('512,00') })).toBeNull();
  expect(api.requestsOf('agentPostings').at(-1)).toMatchObject({ memberId: near, field: 'deposit', ...days });
});

test('the share of a kind of game leads to its days', async () => {
  const overview = {
    state,
    currency: 'BRL',
    total: figures,
    active: 1,
    newAccounts: 0,
    direct: 1,
    below: 1,
    agents: 0,
    balance: null,
    income: [],
    days: [],
    categories: [{ category: 'RNG' as const, validBet: '876.00' }],
  };
  const at = `${agentPath('agentTeamOverview')}&team-from=${days.from}&team-to=${days.from}`;
  await startStory({ at, as: agent, answers: { agentOverview: overview } });
  const share = await screen.findByRole('link', { name: reais('876,00') });
  expect(share.getAttribute('href')).toContain(`${partsOf('team')}&parts-from=${days.from}&parts-to=${days.from}&parts-category=RNG`);
});
