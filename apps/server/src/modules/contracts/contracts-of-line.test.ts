import { expect, test } from 'vitest';
import { termsAt, useContractDesk } from '../../../test/contract-desk.ts';
import { valueOf } from '../../../test/studio.ts';

const { desk, put, chain } = useContractDesk();

test('what was given to one account is told apart from what was given to others, and a holder learns nothing of others by it', async () => {
  const [top, agent] = await chain();
  const other = await desk.harness.newMember({ uplineId: top.id });
  await put('house', top, termsAt('daily', 2_000));
  const ids = { agent: await put(top, agent, termsAt('daily', 1_000)), other: await put(top, other, termsAt('daily', 500)) };
  const listed = async (by: typeof top, downlineId: typeof top.id, as: 'holder' | 'offerer' = 'offerer') =>
    valueOf(await desk.harness.call('agentContracts', { as, downlineId }, by.caller)).list.map(({ contractId }) => contractId);
  expect(await listed(top, agent.id)).toEqual([ids.agent]);
  expect(await listed(top, other.id)).toEqual([ids.other]);
  expect(await listed(agent, other.id)).toEqual([]);
  expect(await listed(agent, other.id, 'holder')).toEqual([]);
});
