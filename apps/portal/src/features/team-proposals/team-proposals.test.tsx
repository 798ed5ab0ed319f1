import { memberInfo } from '@trevo/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { row as member } from '../../../test/downline-samples.ts';
import { startStory } from '../../../test/start-story.tsx';

const lower = {
  proposalId: 'tpr_0000000000000000000000000a',
  side: 'asked',
  account: 'to•••o',
  kind: 'lower',
  present: { SERIES: 1950, RNG: 8000 },
  values: { RNG: 6000 },
  state: 'open',
  madeAt: '2026-11-21T12:00:00.000Z',
  expiresAt: '2026-11-28T12:00:00.000Z',
} as const;
const promote = { ...lower, proposalId: 'tpr_0000000000000000000000000b', kind: 'promote', present: {}, values: {} } as const;
const card = async () => within(await screen.findByRole('region', { name: 'Propostas' }));

test('a member reads what would come down, and rejects it; what is answered has no buttons', async () => {
  let list: object[] = [lower, { ...promote, state: 'expired' }];
  const answers = {
    teamProposals: () => ({ list }) as never,
    answerTeamProposal: () => {
      list = [{ ...lower, state: 'rejected' }];
      return { done: true as const };
    },
  };
  const { api, user } = await startStory({ at: '/member', as: {}, answers });
  expect((await card()).getByText(/de 0,8.?% para 0,6.?%/)).toBeTruthy();
  expect((await card()).getAllByRole('button')).toHaveLength(2);
  await user.click((await card()).getByRole('button', { name: 'Recusar' }));
  await waitFor(() => expect(api.requestsOf('answerTeamProposal')).toEqual([{ proposalId: lower.proposalId, accept: false }]));
  await waitFor(async () => expect((await card()).queryAllByRole('button')).toEqual([]));
});

test('who accepts to become an agent has the account read anew', async () => {
  const answers = { teamProposals: { list: [promote] }, answerTeamProposal: { done: true as const }, memberInfo: memberInfo({ type: 2 }) };
  const { api, user } = await startStory({ at: '/member', as: {}, answers });
  const before = api.requestsOf('memberInfo').length;
  await user.click((await card()).getByRole('button', { name: 'Aceitar' }));
  await waitFor(() => expect(api.requestsOf('memberInfo').length).toBeGreaterThan(before));
});

test('an agent proposes to the direct downline from the list', async () => {
  const row = { ...member, values: { RNG: 8000 } };
  const answers = {
    agentTerms: {
      accountType: 1,
      mayCreate: [0],
      values: { RNG: 9000 },
      direct: 1,
      directAgents: 0,
      below: 1,
      seesUnits: false,
      mayPromote: true,
      tellsBalances: true,
    },
    agentDownline: { list: [row], next: null, path: [], currency: 'BRL', direct: 1, below: 1 },
    proposeToDownline: { ...lower, side: 'made', account: 'jogador1' } as const,
  };
  const { api, user } = await startStory({ at: '/agentHome?page=downlineManagmentView', as: { type: 1 }, answers });
  const choose = async (act: string) => {
    await user.click(await screen.findByRole('button', { name: /^Ações\s*jogador1/ }));
    await user.click(await screen.findByRole('menuitem', { name: act }));
  };
  await choose('Tornar agente');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Propor' }));
  await waitFor(() => expect(api.requestsOf('proposeToDownline')).toEqual([{ memberId: row.memberId, kind: 'promote' }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await choose('Reduzir');
  const dialog = within(await screen.findByRole('dialog'));
  await user.clear(dialog.getByRole('textbox'));
  await user.type(dialog.getByRole('textbox'), '0,6');
  await user.click(dialog.getByRole('button', { name: 'Propor' }));
  await waitFor(() =>
    expect(api.requestsOf('proposeToDownline').at(-1)).toEqual({ memberId: row.memberId, kind: 'lower', values: { RNG: 6000 } }),
  );
});
