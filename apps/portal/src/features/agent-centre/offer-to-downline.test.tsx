import type { ContractKindName } from '@trevo/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { at, type ContractRow, row as contractRow } from '../../../test/contract-samples.ts';
import { agentTerms, type DownlineRow, row } from '../../../test/downline-samples.ts';
import { startStory } from '../../../test/start-story.tsx';
import { queryClient } from '../../platform/query-client.ts';

const held = (kind: ContractKindName, state: ContractRow['state']): ContractRow => {
  const contract = contractRow({
    contractId: `ctr_${kind}`,
    state,
    upline: null,
    acceptedAt: at,
    downlineId: 'mbr_0000000000000000000000000b',
  });
  return { ...contract, terms: { ...contract.terms, kind } };
};

/** The direct downline of an agent that holds this, with these rows. */
function open(own: readonly ContractRow[], rows: readonly DownlineRow[] = [row], accountType: 1 | 41 = 1) {
  return startStory({
    at: '/agentHome?page=downlineManagmentView',
    as: { type: accountType },
    answers: {
      agentTerms: { ...agentTerms, accountType },
      agentDownline: { list: [...rows], next: null, path: [], currency: 'BRL', direct: 1, below: 1 },
      agentContracts: ({ as }) => ({
        list: as === 'holder' ? [...own] : [],
        pageNum: 1,
        totalPages: 1,
      }),
      contractTerms: ({ kind }) => ({ own: own.filter(({ terms }) => terms.kind === kind).map(({ terms }) => terms), starts: [] }),
      offerContract: { contractId: 'ctr_new', version: 1 },
    },
  });
}

test('an agent offers a contract from the row of an account, of a kind that it holds, with the account filled in', async () => {
  const { api, user, t } = await open([held('daily', 'active'), held('hourly', 'offered')]);
  await user.click(await screen.findByRole('button', { name: /^Ações\s*jogador1/ }));
  await user.click(await screen.findByRole('menuitem', { name: t('contract.offer.toAccount') }));
  const dialog = within(await screen.findByRole('dialog', { name: t('contract.offer.toAccount') }));
  expect((await dialog.findByLabelText<HTMLInputElement>(t('contract.offer.account'))).value).toBe('jogador1');
  // What was only offered to the agent it cannot give on: there is one kind, and nothing to choose.
  expect(dialog.queryByRole('combobox', { name: t('contract.offer.kind') })).toBeNull();
  await user.click(dialog.getByRole('button', { name: t('contract.offer.send') }));
  await waitFor(() => expect(api.requestsOf('offerContract')).toMatchObject([{ downlineId: row.memberId, kind: 'daily' }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each([
  ['an agent without a contract', [], row, 1],
  ['an agent to which one was only offered', [held('daily', 'offered')], row, 1],
  ['a streamer', [held('daily', 'active')], row, 41],
  ['anybody to an account that is barred', [held('daily', 'active')], { ...row, state: 'inactive' as const }, 1],
] as const)('%s offers none from there', async (_who, own, account, accountType) => {
  const { user, t } = await open(own, [account], accountType);
  await screen.findByText('jogador1', { selector: 'b' });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  const menu = screen.queryByRole('button', { name: /^Ações\s*jogador1/ });
  if (menu !== null) {
    await user.click(menu);
    await screen.findAllByRole('menuitem');
  }
  expect(screen.queryByRole('menuitem', { name: t('contract.offer.toAccount') })).toBeNull();
});
