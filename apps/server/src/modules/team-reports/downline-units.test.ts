import type { Calls, RequestOf } from '@trevo/contract';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useFactsDesk } from '../../../test/facts-desk.ts';
import { fundMember, reais } from '../../../test/fund-member.ts';
import type { TestMember } from '../../../test/harness.ts';
import { setJurisdiction } from '../../../test/protected-play.ts';
import { valueOf } from '../../../test/studio.ts';
import { databaseNow } from '../../db/database-now.ts';
import { inTransaction } from '../../db/transaction.ts';
import { forgetMerchants } from '../brand/index.ts';
import { placeMember } from '../team/index.ts';

const { desk, playRound, reckon } = useFactsDesk();
const codeOf = ({ body }: { readonly body: { readonly success: boolean } }) => (body as { readonly errorCode?: string }).errorCode;

let agent: TestMember;
let player: TestMember;
let deep: TestMember;
let stranger: TestMember;
beforeAll(async () => {
  const { app, newMember } = desk.harness;
  agent = await newMember({ type: 1 });
  player = await newMember({ uplineId: agent.id });
  const sub = await newMember({ type: 2, uplineId: agent.id });
  deep = await newMember({ uplineId: sub.id });
  stranger = await newMember({ type: 1 });
  for (const one of [player, deep]) {
    await fundMember(app, one, reais(100));
    await playRound(one, `own-${one.id}`, [10, 4], 'slot');
  }
  await reckon();
});

/** What the brand says, and where it is. */
async function tell(units: boolean, jurisdiction = 'default'): Promise<void> {
  await setJurisdiction(desk.harness, jurisdiction);
  await sql`UPDATE merchant SET settings = jsonb_set(settings, '{agents}', ${JSON.stringify({ units })}::jsonb) WHERE id = ${desk.harness.trevo}`.execute(
    desk.harness.app.db,
  );
  forgetMerchants(desk.harness.app);
}
beforeEach(() => tell(true));

const unitsOf = (of: TestMember, as = agent, asked: Partial<RequestOf<Calls['agentUnits']>> = {}) =>
  desk.harness.call('agentUnits', { memberId: of.id, ...asked }, as.caller);
const sees = async () => valueOf(await desk.harness.call('agentTerms', {}, agent.caller)).seesUnits;

describe('single bets of the direct downline', () => {
  test('are told to its agent where the brand tells them, and nothing about the person', async () => {
    const answer = valueOf(await unitsOf(player));
    expect(answer).toMatchObject({ account: player.username, total: { turnover: '10.00', win: '4.00' } });
    expect(answer.list).toMatchObject([{ stake: '10.00', bonusStake: '0.00', win: '4.00', result: '-6.00', reason: 'FULL' }]);
    const text = JSON.stringify(answer);
    for (const secret of ['ip', 'device', 'userAgent', 'email', 'mobile', 'payeeName', 'balance'])
      expect(text).not.toContain(`"${secret}"`);
    expect(await sees()).toBe(true);
  });

  test('are nobody’s but the agent directly above, at any depth', async () => {
    expect(codeOf(await unitsOf(deep))).toBe('not_in_team');
    expect(codeOf(await unitsOf(player, stranger))).toBe('not_in_team');
    expect(codeOf(await unitsOf(stranger))).toBe('not_in_team');
  });

  test('are not told where the brand says nothing, nor where the law does not let it; the own are', async () => {
    await tell(false);
    expect([await sees(), codeOf(await unitsOf(player))]).toEqual([false, 'units_not_told']);
    for (const jurisdiction of ['BR', 'UK', 'MT']) {
      await tell(true, jurisdiction);
      expect([await sees(), codeOf(await unitsOf(player))]).toEqual([false, 'units_not_told']);
    }
    expect(valueOf(await desk.harness.call('agentUnits', {}, agent.caller))).toMatchObject({ account: null, list: [] });
    await tell(true);
  });

  test('count since the account stands there: what it played in another team stays there', async () => {
    const { app, newMember, trevo } = desk.harness;
    const moved = await newMember({ uplineId: stranger.id });
    await fundMember(app, moved, reais(100));
    await playRound(moved, `before-${moved.id}`, [10, 4], 'slot');
    await reckon();
    expect(valueOf(await unitsOf(moved, stranger)).list).toHaveLength(1);
    await inTransaction(app.db, async (tx) =>
      placeMember(tx, trevo, { memberId: moved.id, uplineId: agent.id, at: await databaseNow(tx) }),
    );
    expect(codeOf(await unitsOf(moved, stranger))).toBe('not_in_team');
    const answer = valueOf(await unitsOf(moved));
    expect(answer.list).toEqual([]);
  });
});
