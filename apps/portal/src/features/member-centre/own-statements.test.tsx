import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { at, type ContractRow, row as contractRow } from '../../../test/contract-samples.ts';
import { showPart } from '../../../test/show-part.tsx';
import { OwnStatements } from './components/own-statements.tsx';

const contract = contractRow({ state: 'active', acceptedAt: at });
const answersOf = (held: readonly ContractRow[], past: readonly ('daily' | 'dividend')[] = []) => ({
  agentContracts: { list: [...held], pageNum: 1, totalPages: 1 },
  commissionStatements: { list: [], next: null },
  commissionKinds: { kinds: [...past] },
});

test('a member with a contract opens what it came to, of its own kinds only', async () => {
  const { user, t, api } = showPart(<OwnStatements />, { answers: answersOf([contract]) });
  await user.click(await screen.findByRole('button', { name: t('contract.open') }));
  expect(await screen.findByText(t('agent.pay.none'), {}, { timeout: 15_000 })).toBeTruthy();
  expect(api.requestsOf('commissionStatements')).toMatchObject([{ kind: 'daily', side: 'mine' }]);
});

test('after the last contract ended its statements stay in reach', async () => {
  const { user, t, api } = showPart(<OwnStatements />, { answers: answersOf([], ['dividend']) });
  await user.click(await screen.findByRole('button', { name: t('contract.open') }));
  await expect.poll(() => api.requestsOf('commissionStatements')).toMatchObject([{ kind: 'dividend', side: 'mine' }]);
});

test('a member without one is offered nothing', async () => {
  const { api, t } = showPart(<OwnStatements />, { answers: answersOf([]) });
  await expect.poll(() => api.requestsOf('agentContracts').length).toBe(1);
  expect(screen.queryByRole('button', { name: t('contract.open') })).toBeNull();
});
