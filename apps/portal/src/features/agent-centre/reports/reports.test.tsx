import type { Calls, ResponseOf } from '@trevo/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type ContractRow, row } from '../../../../test/contract-samples.ts';
import { type Figures, figures } from '../../../../test/figure-samples.ts';
import { startStory } from '../../../../test/start-story.tsx';
import { agentPath } from '../agent-pages.ts';

// A canvas draws nothing in a simulated browser: what is read of the chart is its table.
vi.mock('uplot', () => ({
  default: class {
    setSize(): void {}
    destroy(): void {}
  },
}));
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  },
);

const state = { isClosed: false, to: '2026-11-20T12:00:00.000Z', from: '2026-11-20', until: '2026-11-20', closing: null };
const day = { from: '2026-11-20', to: '2026-11-20' };
const own: Figures = { ...figures, turnover: '1.00', net: '-5.00' };
const agent = { type: 1 };
const reais = (text: string) => new RegExp(`R\\$\\s${text}`);

function overview(change: Partial<ResponseOf<Calls['agentOverview']>> = {}): ResponseOf<Calls['agentOverview']> {
  return {
    state,
    currency: 'BRL',
    total: figures,
    active: 61,
    newAccounts: 8,
    direct: 5,
    below: 94,
    agents: 3,
    balance: null,
    income: [{ income: 'rebate', amount: '184.20' }],
    days: [{ day: day.from, figures }],
    categories: [{ category: 'RNG', validBet: '900.00' }],
    ...change,
  };
}

test('the overview tells each figure with the way to what it is made of, and its chart as a table', async () => {
  const at = `${agentPath('agentTeamOverview')}&team-from=${day.from}&team-to=${day.to}`;
  const { t } = await startStory({ at, as: agent, answers: { agentOverview: overview() } });
  const turnover = await screen.findByRole('link', { name: reais('1.000,00') });
  expect(turnover.getAttribute('href')).toBe(`/agentHome?page=palStatementsAgentCopy&pal-from=${day.from}&pal-to=${day.to}`);
  const deposits = screen.getByRole('link', { name: reais('500,00') });
  expect(deposits.getAttribute('href')).toContain('lines-of=team&lines-field=deposit');
  expect(screen.getByText('61')).toBeTruthy();
  expect(screen.getByText(t('agent.report.live'))).toBeTruthy();
  const table = await screen.findByRole('table', { name: t('agent.overview.trend') });
  // One day is no course: the thirteen before it stand beside it.
  await waitFor(() => expect(within(screen.getByRole('table', { name: t('agent.overview.trend') })).getAllByRole('row')).toHaveLength(15));
  expect(within(table).getByText(reais('1.000,00'))).toBeTruthy();
});

test('days that are no day, week or month of the calendar have no count of active accounts; a closed range says so', async () => {
  const answer = overview({ active: null, state: { ...state, isClosed: true, closing: '2026-11-20/24' } });
  const { t } = await startStory({ at: agentPath('agentTeamOverview'), as: agent, answers: { agentOverview: answer } });
  expect(await screen.findByText(t('agent.report.closed'))).toBeTruthy();
  expect(screen.getByText(new RegExp('2026-11-20/24'))).toBeTruthy();
  expect(screen.getByText(t('agent.report.active')).nextElementSibling?.textContent).toBe('–');
});

const aRow = (change: object): ResponseOf<Calls['agentStatements']>['list'][number] => ({
  memberId: 'mbr_01kadxa5b7e1vs1jg9zbcd0f3q',
  account: 'helena',
  accountType: 1,
  role: 'self',
  figures: own,
  active: 1,
  ...change,
});

const heldPage = (list: readonly ContractRow[]) => ({ list: [...list], totalPages: 1, pageNum: 1 });

test('below the overview stand the teams directly below with the way down, and not the agent alone or those who left', async () => {
  const list = [
    aRow({}),
    aRow({ role: 'left', memberId: null, account: null, accountType: null, active: null }),
    aRow({ role: 'team', memberId: 'mbr_01kadxa5b7e1vs1jg9zbcd0f3r', account: 'subagente', accountType: 2 }),
  ];
  const statements = { state, currency: 'BRL', next: null, total: figures, active: 61, path: [] };
  const agentStatements = ({ kind }: { readonly kind?: string | undefined }) => ({ ...statements, list: kind === 'agents' ? list : [] });
  const answers = { agentOverview: overview(), agentStatements };
  const { t } = await startStory({ at: agentPath('agentTeamOverview'), as: agent, answers });
  const direct = await screen.findByRole('region', { name: t('agent.overview.direct') });
  const rows = within(direct).getAllByRole('row').slice(1);
  expect(rows).toHaveLength(1);
  expect(
    within(rows[0] as HTMLElement)
      .getByRole('link', { name: 'subagente' })
      .getAttribute('href'),
  ).toContain('&of=mbr_01kadxa5b7e1vs1jg9zbcd0f3r');
  expect(
    within(direct)
      .getByRole('link', { name: t('agent.overview.directAll') })
      .getAttribute('href'),
  ).toContain('palStatementsAgentCopy');
});

test('agents stand first below the overview, and members only in what room they leave', async () => {
  const team = (account: string, place: number, accountType: number) =>
    aRow({ role: 'team', memberId: `mbr_01kadxa5b7e1vs1jg9zbcd0f${place}r`, account, accountType });
  const agents = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6'].map((name, place) => team(name, place, 2));
  const members = ['m1', 'm2'].map((name, place) => team(name, 7 + place, 0));
  const of = { state, currency: 'BRL', next: null, total: figures, active: 61, path: [] };
  const agentStatements = ({ kind }: { readonly kind?: string | undefined }) => ({ ...of, list: kind === 'agents' ? agents : members });
  const { t } = await startStory({
    at: agentPath('agentTeamOverview'),
    as: agent,
    answers: { agentOverview: overview(), agentStatements },
  });
  const direct = await screen.findByRole('region', { name: t('agent.overview.direct') });
  const names = () =>
    within(direct)
      .getAllByRole('row')
      .slice(1)
      .map((one) => one.firstElementChild?.textContent);
  await waitFor(() => expect(names()).toEqual(['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'm1']));
});

test('the real-time salary stands on the overview for who holds such a contract in force, and for nobody else', async () => {
  const income = [{ income: 'realtime' as const, amount: '184.20' }];
  const realtime = row({ state: 'active', terms: { ...row().terms, kind: 'realtime', periodType: 'tick' } });
  const open = async (held: readonly ContractRow[]) =>
    startStory({
      at: agentPath('agentTeamOverview'),
      as: agent,
      answers: { agentOverview: overview({ income }), agentContracts: heldPage(held) },
    });
  const { t } = await open([realtime]);
  const card = await screen.findByRole('region', { name: t('contract.kind.realtime') });
  expect(within(card).getByText(reais('184,20'))).toBeTruthy();
  expect(within(card).getByText(/^0[0-5]:[0-5]\d$/)).toBeTruthy();
  cleanup();
  await open([{ ...realtime, state: 'offered' }]);
  await screen.findByText('61');
  expect(screen.queryByRole('region', { name: t('contract.kind.realtime') })).toBeNull();
});

test('a statement has the agent alone, a row per team with the way down, those who left, and the total of the whole team', async () => {
  const list = [
    aRow({}),
    aRow({ role: 'left', memberId: null, account: null, accountType: null, active: null }),
    aRow({ role: 'team', memberId: 'mbr_01kadxa5b7e1vs1jg9zbcd0f3r', account: 'subagente', accountType: 2 }),
  ];
  const answer = { state, currency: 'BRL', list, next: null, total: figures, active: 61, path: [] };
  const { t, api } = await startStory({ at: agentPath('palStatementsAgentCopy'), as: agent, answers: { agentStatements: answer } });
  await screen.findByText('subagente');
  const table = screen.getByRole('table', { name: t('agent.page.palStatementsAgentCopy') });
  expect(within(table).getByText(t('agent.statements.left'))).toBeTruthy();
  const [footer] = within(table).getAllByRole('row').slice(-1);
  expect(within(footer as HTMLElement).getByText(reais('1.000,00'))).toBeTruthy();
  const team = within(table).getByText('subagente').closest('tr') as HTMLElement;
  expect(within(team).getAllByRole('link').at(-1)?.getAttribute('href')).toContain('&of=mbr_01kadxa5b7e1vs1jg9zbcd0f3r');
  expect(Object.keys(api.requestsOf('agentStatements')[0] ?? {})).toEqual(expect.arrayContaining(['from', 'to']));
});

test('own units say why their valid bet is what it is, and a correction is called one', async () => {
  const unit = {
    settledAt: state.to,
    vendor: 'PGE',
    vendorName: 'Estúdio Trevo',
    unit: 'u1',
    line: 1,
    gameName: 'Onça Real',
    category: 'RNG' as const,
  };
  const list = [
    { ...unit, stake: '10.00', bonusStake: '2.50', validBet: '4.00', reason: 'NET', win: '6.00', result: '-4.00' },
    { ...unit, line: 2, stake: '0.00', bonusStake: '0.00', validBet: '0.00', reason: 'PUSH', win: '4.00', result: '4.00' },
  ];
  const answer = { state, currency: 'BRL', account: null, list, next: null, total: figures };
  const { t } = await startStory({ at: agentPath('personalHistoryCopy'), as: agent, answers: { agentUnits: answer } });
  await screen.findByText(t('agent.reason.NET'));
  const table = screen.getByRole('table', { name: t('agent.page.personalHistoryCopy') });
  expect(within(table).getByText(t('agent.units.correction'))).toBeTruthy();
  const cells = within(table)
    .getAllByRole('row')
    .map((line) => within(line).queryAllByRole('cell')[3]?.textContent);
  expect(cells.slice(1, 3)).toEqual([expect.stringMatching(reais('2,50')), '–']);
});

test('bets of an account directly below are asked for by its id, and the page says whose they are', async () => {
  const of = 'mbr_01kadxa5b7e1vs1jg9zbcd0f3r';
  const answer = { state, currency: 'BRL', account: 'marina', list: [], next: null, total: figures };
  const { t, api } = await startStory({ at: agentPath('personalHistoryCopy', { of }), as: agent, answers: { agentUnits: answer } });
  expect(await screen.findByText('marina')).toBeTruthy();
  expect(screen.getByText(t('agent.units.textBelow'))).toBeTruthy();
  expect(api.requestsOf('agentUnits')[0]).toMatchObject({ memberId: of });
});

test('lines of the team are told with what they come to', async () => {
  const line = { at: state.to, account: 'pr•••a', field: 'deposit' as const, kind: 'deposit', amount: '500.00', reference: 'txn_1' };
  const lines = {
    state,
    currency: 'BRL',
    account: null,
    list: [line],
    next: null,
    sums: [{ field: 'deposit' as const, amount: '512.00' }],
  };
  const { api } = await startStory({ at: agentPath('agentDownlineTransactionDetailsCopy'), as: agent, answers: { agentPostings: lines } });
  expect(await screen.findByText('pr•••a')).toBeTruthy();
  expect(screen.getByText(reais('512,00'))).toBeTruthy();
  expect(api.requestsOf('agentPostings')[0]).toMatchObject({ of: 'team' });
});

test('announcements are told with the day they take effect, and with them what vendors charge', async () => {
  const notice = { id: 'ann_1', title: 'Nova taxa', text: 'De 5% para 6%', publishedAt: state.to, effectiveOn: '2026-12-24' };
  const fees = {
    list: [{ vendor: 'YY', vendorName: 'Ipsilon', ratePpm: 60_000, since: state.to }],
    payments: [
      { provider: 'pix', method: 'PIX', direction: 'deposit' as const, currency: 'BRL', fixed: '0.50', ratePpm: 9_900, since: state.to },
    ],
  };
  await startStory({
    at: agentPath('agentAnnouncement'),
    as: agent,
    answers: {
      agentNotices: { list: [notice], next: null },
      agentVendorFees: fees,
      agentSiteMost: {
        items: [
          { item: 'SERIES', value: 1960, waiting: { value: 1940, holdsFrom: '2026-12-24T03:00:00.000Z' } },
          { item: 'RNG', value: 8000, waiting: null },
        ],
      },
    },
  });
  expect(await screen.findByText('Nova taxa')).toBeTruthy();
  expect(screen.getAllByText('24/12/2026')[0]).toBeTruthy();
  expect(await screen.findByText('6%')).toBeTruthy();
  expect(screen.getByText('0,99%')).toBeTruthy();
  expect(screen.getByText(reais('0,50'))).toBeTruthy();
  expect(await screen.findByText(/^1940 a partir de 24\/12/)).toBeTruthy();
  expect(screen.getByText('0,8%')).toBeTruthy();
});

test('before a report is saved as a file the server notes who saves which days', async () => {
  const incomes = { income: [{ income: 'rebate' as const, amount: '7.00' }], adjustments: [], total: '7.00' };
  const answer = { state, currency: 'BRL', list: [{ day: day.from, ...incomes }], ...incomes };
  const stamp = { exportId: 'aud_1', account: 'helena', at: state.to, from: day.from, until: day.to, closing: '2026-11-20/24' };
  const { t, api, user } = await startStory({
    at: `${agentPath('agentRevenueReport')}&income-from=${day.from}&income-to=${day.to}`,
    as: agent,
    answers: { agentRevenue: answer, agentExport: stamp },
  });
  await screen.findAllByRole('link', { name: reais('7,00') });
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined }));
  await user.click(screen.getByRole('button', { name: t('list.csv') }));
  await vi.waitFor(() => expect(api.requestsOf('agentExport')).toEqual([{ report: 'revenue', filters: '20/11/2026', ...day }]));
});
