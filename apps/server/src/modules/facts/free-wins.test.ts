import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { roundOf, useFactsDesk } from '../../../test/facts-desk.ts';
import { reais } from '../../../test/fund-member.ts';
import type { TestMember } from '../../../test/harness.ts';
import { valueOf } from '../../../test/studio.ts';
import { creditWin, placeBet } from '../seamless/index.ts';

const { desk, reckon, playRound, expectFactsToBeTheSumOfLines } = useFactsDesk();

type Cost = { readonly category: string; readonly promo: bigint; readonly win: bigint; readonly ggr: bigint };
async function costsOf(member: TestMember): Promise<Cost[]> {
  const { rows } =
    await sql<Cost>`SELECT category, (sum(promo) / 10000)::bigint AS promo, (sum(win) / 10000)::bigint AS win, (sum(ggr) / 10000)::bigint AS ggr
    FROM member_fact WHERE member_id = ${member.id} AND category <> 'CONS' GROUP BY 1 ORDER BY 1`.execute(desk.harness.app.db);
  return rows;
}

async function spinFree(member: TestMember, name: string, units: number): Promise<void> {
  const { app } = desk.harness;
  await placeBet(app.database, { ...roundOf(member, name, 'slot'), minor: 0n });
  await creditWin(app.database, { ...roundOf(member, name), externalId: `${name}-win`, minor: reais(units), endsRound: true });
}

test('what a round without a stake paid is a cost of promotions of its kind of game, for its player and the team above, line by line', async () => {
  const { newMember } = desk.harness;
  const top = await newMember({ type: 1 });
  const member = await newMember({ uplineId: top.id });
  await spinFree(member, 'free', 30);
  await spinFree(member, 'nothing', 0);
  for (let time = 0; time < 2; time++) await reckon();
  expect(await costsOf(member)).toEqual([{ category: 'RNG', promo: 30n, win: 0n, ggr: 0n }]);
  const { rows } =
    await sql`SELECT category, (sum(promo) / 10000)::bigint AS promo FROM team_fact WHERE agent_id = ${top.id} GROUP BY 1`.execute(
      desk.harness.app.db,
    );
  expect(rows).toEqual([{ category: 'RNG', promo: 30n }]);
  const lines = valueOf(await desk.harness.call('agentPostings', { of: 'team' }, top.caller));
  expect(lines.list).toMatchObject([{ field: 'promo', kind: 'win', amount: '30.00', reference: 'YY:free:1' }]);
  expect(lines.sums).toContainEqual({ field: 'promo', amount: '30.00' });
  await expectFactsToBeTheSumOfLines();
});

test('a correction is kept as a difference', async () => {
  const { app } = desk.harness;
  const member = await desk.player(100);
  await spinFree(member, 'more', 30);
  await reckon();
  await creditWin(app.database, { ...roundOf(member, 'more'), externalId: 'more-2', minor: reais(5), endsRound: true });
  await reckon();
  expect(await costsOf(member)).toEqual([{ category: 'RNG', promo: 35n, win: 0n, ggr: 0n }]);
});

test('a win with a stake is no promotion', async () => {
  const member = await desk.player(100);
  await playRound(member, 'paid', [10, 40], 'slot');
  await reckon();
  expect(await costsOf(member)).toEqual([{ category: 'RNG', promo: 0n, win: 40n, ggr: -30n }]);
});
