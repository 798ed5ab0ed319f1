import type { Calls, ResponseOf } from '@trevo/contract';
import { systemStatus, whitelabel } from '@trevo/testing';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { startStory } from '../../../../test/start-story.tsx';
import { agentPath } from '../agent-pages.ts';
import { postedStatementsPath } from '../contract-pages.ts';

type Flags = Parameters<typeof whitelabel>[0];

const state = { isClosed: false, to: '2026-11-20T12:00:00.000Z', from: '2026-11-20', until: '2026-11-20', closing: null };
const day = { from: '2026-11-20', to: '2026-11-20' };
const agent = { type: 1 };
const reais = (text: string) => new RegExp(`R\\$\\s${text}`);
const brandOf = (flags: Flags) => ({ systemStatus: systemStatus({ whitelabel: whitelabel(flags) }) });

type Incomes = Pick<ResponseOf<Calls['agentRevenue']>, 'adjustments' | 'income' | 'total'>;

async function revenuePage(of: Incomes, flags: Flags) {
  const answer = { state, currency: 'BRL', list: [{ day: day.from, ...of }], ...of };
  const at = `${agentPath('agentRevenueReport')}&income-from=2026-11-01&income-to=2026-11-20`;
  const part = await startStory({ at, as: agent, answers: { agentRevenue: answer, ...brandOf(flags) } });
  await screen.findAllByRole('link', { name: reais(of.total.replace('.', ',')) });
  const table = screen.getByRole('table', { name: part.t('agent.page.agentRevenueReport') });
  const ways = (row: number) =>
    [...(within(table).getAllByRole('row')[row]?.querySelectorAll('a') ?? [])].map((one) => [
      one.textContent?.replaceAll('\u00a0', ' '),
      one.getAttribute('href'),
    ]);
  return { ...part, table, ways };
}

test('income is told by day, and each cell opens the records that it is the sum of, by the day of their posting', async () => {
  const amounts = { rebate: '7.00', hourly: '1.00', realtime: '2.00', daily: '3.00', dividend: '4.00', adjustments: '5.00' } as const;
  const income = (Object.keys(amounts) as (keyof typeof amounts)[]).map((name) => ({ income: name, amount: amounts[name] }));
  const { ways } = await revenuePage(
    { income, adjustments: [{ kind: 'dividend', amount: '5.00' }], total: '22.00' },
    { BONUS: true, SALARY: true, HOURSALARY: true, REALTIMESALARY: true },
  );
  const expected = (days: string, last: string) => {
    const lines = `/agentHome?page=agentDownlineTransactionDetailsCopy&lines-from=${days}&lines-to=${last}&lines-of=own`;
    const posted = (page: string, kind: string, of: string) =>
      `/agentHome?page=${page}&tab=mine&${kind}-mine-from=${days}&${kind}-mine-to=${last}&${kind}-mine-lines=${of}&${kind}-mine-by=posting`;
    return [
      ['R$ 7,00', `${lines}&lines-field=rebate`],
      ['R$ 1,00', posted('agentHourSalary', 'hourly', 'periods')],
      ['R$ 2,00', posted('agentRealtimeSalary', 'realtime', 'periods')],
      ['R$ 3,00', posted('agentDailyWages2', 'daily', 'periods')],
      ['R$ 4,00', posted('agentDividendRecordCopy2', 'dividend', 'periods')],
      ['R$ 5,00', posted('agentDividendRecordCopy2', 'dividend', 'adjustments')],
      ['R$ 22,00', `${lines}&lines-field=income`],
    ];
  };
  expect(ways(1)).toEqual(expected(day.from, day.to));
  expect(ways(2)).toEqual(expected('2026-11-01', '2026-11-20'));
});

test('adjustments of several kinds have a way each, and a kind that the brand does not show has none', async () => {
  const adjustments = [
    { kind: 'dividend' as const, amount: '5.00' },
    { kind: 'daily' as const, amount: '0.50' },
  ];
  const { ways, table } = await revenuePage(
    { income: [{ income: 'adjustments', amount: '5.50' }], adjustments, total: '5.50' },
    { SALARY: true, BONUS: false },
  );
  expect(within(table).getAllByText(reais('5,50')).length).toBeGreaterThan(1);
  const adjusted = ways(1).filter(([, href]) => href?.includes('adjustments'));
  expect(adjusted).toEqual([['R$ 0,50', expect.stringContaining('page=agentDailyWages2&tab=mine')]]);
});

test('the way from an income leads to the own statements that were posted on the day', async () => {
  const at = postedStatementsPath('daily', day, 'periods');
  const answers = { commissionStatements: { list: [], next: null }, ...brandOf({ SALARY: true }) };
  const { t, api, user } = await startStory({ at, as: agent, answers });
  await vi.waitFor(() =>
    expect(api.requestsOf('commissionStatements')[0]).toMatchObject({
      kind: 'daily',
      side: 'mine',
      lines: 'periods',
      by: 'posting',
      ...day,
    }),
  );
  expect(screen.getByRole('tab', { name: t('contract.tab.mine'), selected: true })).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: t('contract.tab.downline') }));
  await vi.waitFor(() => expect(window.location.search).toBe('?page=agentDailyWages2&tab=downline'));
});
