import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { termsAt, useContractDesk } from '../../../test/contract-desk.ts';
import { fundMember, reais } from '../../../test/fund-member.ts';
import type { TestMember } from '../../../test/harness.ts';
import { valueOf } from '../../../test/studio.ts';
import { forgetMerchants } from '../brand/index.ts';

const { desk, chain, offer, put, answer } = useContractDesk();
const rowsOf = async (agent: TestMember, of?: TestMember) =>
  valueOf(await desk.harness.call('agentDownline', of === undefined ? {} : { agentId: of.id }, agent.caller)).list;

test('the list tells how each kind of contract with the direct downline stands, and of deeper ones only that there is one', async () => {
  const [top, middle, low] = await chain();
  const other = await desk.harness.newMember({ type: 2, uplineId: top.id });
  await put('house', top, termsAt('daily', 5_000));
  await put('house', top, termsAt('dividend', 300_000));
  expect(await rowsOf(top)).toMatchObject([
    { contracts: {}, hasContract: false },
    { contracts: {}, hasContract: false },
  ]);
  await put(top, middle, termsAt('daily', 4_000));
  valueOf(await offer(top, middle, termsAt('dividend', 200_000)));
  const refused = valueOf(await offer(top, other, termsAt('dividend', 100_000)));
  valueOf(await answer(other, { kind: 'dividend', id: refused.contractId }, 'R'));
  const rows = new Map((await rowsOf(top)).map((row) => [row.memberId, row]));
  expect(rows.get(middle.id)).toMatchObject({ contracts: { daily: 'inForce', dividend: 'offered' }, hasContract: true });
  expect(rows.get(other.id)).toMatchObject({ contracts: {}, hasContract: false });
  await put(middle, low, termsAt('daily', 3_000));
  expect(await rowsOf(top, middle)).toMatchObject([{ memberId: low.id, contracts: null, hasContract: true, balance: null }]);
  expect(await rowsOf(middle)).toMatchObject([{ memberId: low.id, contracts: { daily: 'inForce' } }]);
});

test('a contract that was in force and is over stands as ended', async () => {
  const [top, middle] = await chain();
  await put('house', top, termsAt('daily', 5_000));
  const id = await put(top, middle, termsAt('daily', 4_000));
  await sql`UPDATE contract SET state = 'ended', ends_at = clock_timestamp(), end_reason = 'AGREED' WHERE id = ${id}`.execute(
    desk.harness.app.db,
  );
  expect((await rowsOf(top))[0]).toMatchObject({ contracts: { daily: 'ended' }, hasContract: false });
});

test('balances of the direct downline are told where the brand tells them, and never those of a deeper level', async () => {
  const { app, trevo } = desk.harness;
  const [top, middle, low] = await chain();
  await fundMember(app, middle, reais(20));
  await fundMember(app, low, reais(300));
  const tell = async (balances: boolean) => {
    await sql`UPDATE merchant SET settings = jsonb_set(settings, '{agents}', ${JSON.stringify({ balances })}::jsonb) WHERE id = ${trevo}`.execute(
      app.db,
    );
    forgetMerchants(app);
  };
  expect(await rowsOf(top)).toMatchObject([{ memberId: middle.id, balance: null }]);
  const says = async () => valueOf(await desk.harness.call('agentTerms', {}, top.caller)).tellsBalances;
  expect(await says()).toBe(false);
  await tell(true);
  expect(await says()).toBe(true);
  expect(await rowsOf(top)).toMatchObject([{ memberId: middle.id, balance: '20.00' }]);
  expect(await rowsOf(top, middle)).toMatchObject([{ memberId: low.id, balance: null }]);
  expect(await rowsOf(middle)).toMatchObject([{ memberId: low.id, balance: '300.00' }]);
  await tell(false);
  expect(await rowsOf(top)).toMatchObject([{ memberId: middle.id, balance: null }]);
});
