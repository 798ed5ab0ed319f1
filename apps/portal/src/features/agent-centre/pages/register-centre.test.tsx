import type { Calls, ResponseOf } from '@trevo/contract';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { agentTerms } from '../../../../test/downline-samples.ts';
import { startStory } from '../../../../test/start-story.tsx';
import { agentPath } from '../agent-pages.ts';

type Made = ResponseOf<Calls['agentAccounts']>['list'][number];
const agent = { type: 1 };
const terms = { ...agentTerms, accountType: 1, direct: 2, below: 2 };
const link: ResponseOf<Calls['createAgentLink']> = {
  code: 'ABCD2345',
  accountType: 0,
  values: { RNG: 1000 },
  language: null,
  expiresAt: null,
  usesMax: null,
  uses: 7,
  firstDeposits: 3,
  state: 'open',
  createdAt: '2026-11-20T12:00:00.000Z',
};
const made = (change: Partial<Made> = {}): Made => ({
  memberId: 'mbr_01kadxa5b7e1vs1jg9zbcd0f3q',
  account: 'novata',
  accountType: 0,
  code: link.code,
  registeredOn: '2026-11-20',
  firstDepositOn: null,
  state: 'active',
  cuts: [],
  ...change,
});

test('a link tells how many came by it and how many of them paid in, and both lead to those accounts', async () => {
  const answers = { agentTerms: terms, agentLinks: { list: [link], next: null } };
  const { t } = await startStory({ at: agentPath('registerCenter'), as: agent, answers });
  const row = await screen.findByRole('row', { name: new RegExp(link.code) });
  expect(within(row).getByRole('link', { name: '7' }).getAttribute('href')).toBe('/agentHome?page=registerCenter&of=ABCD2345');
  const paid = within(row).getByRole('link', { name: '3' });
  expect(paid.getAttribute('href')).toBe('/agentHome?page=registerCenter&of=ABCD2345&made-deposit=yes');
  expect(screen.getByRole('tab', { name: t('agent.made.tab.links') }).getAttribute('aria-selected')).toBe('true');
});

test('accounts are told with their way, their first deposit, their state and what they were given less of', async () => {
  const list = [
    made({ firstDepositOn: '2026-11-21', cuts: [{ item: 'RNG', asked: 1000, given: 600 }] }),
    made({ memberId: 'mbr_2', account: 'direta', code: null, state: 'waiting' }),
    made({ memberId: 'mbr_3', account: 'perdida', code: null, state: 'unclaimed' }),
  ];
  const answers = { agentTerms: terms, agentLinks: { list: [], next: null }, agentAccounts: { list, next: null, elsewhere: null } };
  const { t, api, user } = await startStory({ at: agentPath('registerCenter'), as: agent, answers });
  expect(api.requestsOf('agentAccounts')).toEqual([]);
  await user.click(await screen.findByRole('tab', { name: t('agent.made.tab.accounts') }));
  await screen.findByText('novata');
  const table = screen.getByRole('table', { name: t('agent.made.list') });
  const rowOf = (name: string) => within(within(table).getByText(name).closest('tr') as HTMLElement);
  expect(rowOf('novata').getByText('21/11/2026')).toBeTruthy();
  expect(rowOf('novata').getByText(/0,06%.*0,1%/)).toBeTruthy();
  expect(rowOf('direta').getByText(t('agent.made.direct'))).toBeTruthy();
  expect(rowOf('direta').getByText(t('agent.made.state.waiting'))).toBeTruthy();
  expect(rowOf('perdida').getByText(t('agent.made.state.unclaimed'))).toBeTruthy();
});

test('the accounts of one link are asked by its code, and who stands elsewhere is counted', async () => {
  const at = agentPath('registerCenter', { of: link.code, 'made-deposit': 'yes' });
  const answers = { agentTerms: terms, agentAccounts: { list: [made()], next: null, elsewhere: 2 } };
  const { t, api } = await startStory({ at, as: agent, answers });
  await screen.findByText('novata');
  expect(api.requestsOf('agentAccounts')[0]).toMatchObject({ code: link.code, deposit: 'yes' });
  expect(screen.getByText(t('agent.made.elsewhere', { count: 2 }))).toBeTruthy();
  expect(screen.getByRole('link', { name: t('agent.made.allLinks') }).getAttribute('href')).toBe('/agentHome?page=registerCenter');
});

test('before the accounts are saved as a file the server notes who saves them, and what they are narrowed to', async () => {
  const stamp = { exportId: 'aud_1', account: 'helena', at: '2026-11-20T12:00:00.000Z' };
  const answers = { agentTerms: terms, agentAccounts: { list: [made()], next: null, elsewhere: 0 }, agentListExport: stamp };
  const { t, api, user } = await startStory({ at: agentPath('registerCenter', { of: link.code }), as: agent, answers });
  await screen.findByText('novata');
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined }));
  await user.click(screen.getByRole('button', { name: t('list.csv') }));
  await vi.waitFor(() =>
    expect(api.requestsOf('agentListExport')).toEqual([{ list: 'accounts', filters: expect.stringContaining(t('history.state')) }]),
  );
});
