import type { Calls, RequestOf, ResponseOf } from '@trevo/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPart } from '../../../test/show-part.tsx';
import { OwnStatements } from './components/own-statements.tsx';

type Contract = ResponseOf<Calls['agentContracts']>['list'][number];

const at = '2026-11-20T03:00:00.000Z';
const contract: Contract = {
  contractId: 'ctr_00000000000000000000000001',
  version: 1,
  state: 'active',
  side: 'downline',
  upline: 'patricia',
  downline: 'helena',
  downlineId: 'mbr_00000000000000000000000001',
  terms: {
    kind: 'daily',
    category: 'CONS',
    periodType: 'daily',
    currency: 'BRL',
    tiers: [{ minValidBet: '250.00', minNetLoss: '0.00', minActive: 2, ratePpm: 5_000, amount: null }],
    rows: [],
    activeMinValidBet: '10.00',
    deduct: [],
    carry: 'none',
    carryCap: null,
    cap: null,
    minPayout: '0.00',
  },
  effectiveFrom: at,
  endsAt: null,
  endReason: null,
  offeredAt: at,
  answerBy: at,
  acceptedAt: at,
  requestedBy: null,
  requestUntil: null,
  ending: [],
};
const answersOf = (held: readonly Contract[], past: readonly ('daily' | 'dividend')[] = []) => ({
  agentContracts: ({ state }: RequestOf<Calls['agentContracts']>) => ({
    list: state === 'inForce' ? [...held] : [],
    pageNum: 1,
    totalPages: 1,
  }),
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
  await expect.poll(() => api.requestsOf('agentContracts').length).toBe(2);
  expect(screen.queryByRole('button', { name: t('contract.open') })).toBeNull();
});
