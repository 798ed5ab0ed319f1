import { dayMs } from '@trevo/kernel';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { asOwner } from '../../../test/as-owner.ts';
import { useFactsDesk } from '../../../test/facts-desk.ts';
import { fundMember, reais } from '../../../test/fund-member.ts';
import type { Caller, TestMember } from '../../../test/harness.ts';
import { moveDeskOf } from '../../../test/move-desk.ts';
import { runWork } from '../../../test/run-work.ts';
import { signOperatorIn } from '../../../test/sign-operator-in.ts';

const { desk, reckon, playRound, expectFactsToBeTheSumOfLines } = useFactsDesk();
const operators = {} as { first: Caller; second: Caller };
const moves = moveDeskOf({
  get harness() {
    return desk.harness;
  },
  get first() {
    return operators.first;
  },
  get second() {
    return operators.second;
  },
});
beforeAll(async () => {
  operators.first = await signOperatorIn(desk.harness, 'finance');
  operators.second = await signOperatorIn(desk.harness, 'admin');
});

/** Turnover of an agent's team, in whole units. */
async function turnoverOf({ id }: TestMember): Promise<bigint> {
  const { rows } = await sql<{
    sum: bigint;
  }>`SELECT coalesce(sum(turnover), 0)::bigint / 10000 AS sum FROM team_fact WHERE agent_id = ${id}`.execute(desk.harness.app.db);
  return rows[0]?.sum ?? 0n;
}

async function clockOf(): Promise<number> {
  const { rows } = await sql<{ at: number }>`SELECT reckoned_to AS at FROM fact_clock WHERE merchant_id = ${desk.harness.trevo}`.execute(
    desk.harness.app.db,
  );
  return rows[0]?.at ?? 0;
}

test('what was played before a move stays with the old team, what was played from its instant on is of the new one, whenever it is made and reckoned', async () => {
  const { harness } = desk;
  const [top, other] = [await harness.newMember({ type: 1 }), await harness.newMember({ type: 1 })];
  const agent = await harness.newMember({ type: 2, uplineId: top.id });
  const player = await harness.newMember({ uplineId: agent.id });
  await fundMember(harness.app, player, reais(1_000));
  await playRound(player, 'before', [10, 0]);
  const moveId = await moves.signMove(agent, other);
  await reckon();
  expect([await turnoverOf(top), await turnoverOf(other)]).toEqual([10n, 0n]);
  await playRound(player, 'just-before', [20, 0]);
  await moves.comeDue(moveId);
  await playRound(player, 'after', [40, 0]);
  // The move has not been made yet: whose the last one is, is not known.
  await reckon();
  expect([await turnoverOf(top), await turnoverOf(other), await turnoverOf(agent)]).toEqual([30n, 0n, 30n]);
  const { at } = await moves.lineOf(moveId);
  expect(await clockOf()).toBeLessThanOrEqual(Date.parse(at ?? ''));
  await moves.run();
  await reckon();
  expect([await turnoverOf(top), await turnoverOf(other), await turnoverOf(agent)]).toEqual([30n, 40n, 70n]);
  expect(await clockOf()).toBeGreaterThan(Date.parse(at ?? ''));
  await expectFactsToBeTheSumOfLines();
});

test('a move that is still to come, or was dropped, keeps nothing from being reckoned', async () => {
  const { harness } = desk;
  const [top, other] = [await harness.newMember({ type: 1 }), await harness.newMember({ type: 1 })];
  const player = await harness.newMember({ uplineId: top.id });
  await fundMember(harness.app, player, reais(100));
  const moveId = await moves.signMove(player, other);
  await playRound(player, 'announced', [10, 0]);
  await reckon();
  expect(await turnoverOf(top)).toBe(10n);
  await sql`UPDATE member SET status = 'closed' WHERE id = ${other.id}`.execute(harness.app.db);
  await moves.comeDue(moveId);
  await moves.run();
  expect(await moves.lineOf(moveId)).toMatchObject({ state: 'dropped', guard: 'move_upline_gone' });
  await playRound(player, 'dropped', [5, 0]);
  await reckon();
  expect(await turnoverOf(top)).toBe(15n);
});

test('an account that came to stand elsewhere after the instant is not moved back behind it', async () => {
  const { harness } = desk;
  const [top, other] = [await harness.newMember({ type: 1 }), await harness.newMember({ type: 1 })];
  const player = await harness.newMember({ uplineId: top.id });
  const moveId = await moves.signMove(player, other);
  await asOwner(harness.app.db, (db) =>
    sql`UPDATE team_move SET at = now() - interval '1 millisecond' * ${60 * dayMs} WHERE id = ${moveId}`.execute(db),
  );
  await runWork(harness.app, 'team-moves');
  expect(await moves.lineOf(moveId)).toMatchObject({ state: 'dropped', guard: 'move_backdated' });
  expect(await moves.uplineOf(player)).toBe(top.id);
});
