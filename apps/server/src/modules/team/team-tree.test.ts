import { type Id, type Instant, plusMs } from '@trevo/kernel';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { expectJoinedToBeCounted } from '../../../test/joined-counts.ts';
import { type Harness, newMerchant, startHarness } from '../../../test/harness.ts';
import { toTimestamp } from '../../db/columns.ts';
import { inTransaction } from '../../db/transaction.ts';
import { placeMember } from './place-member.ts';
import { promoteMember } from './promote-member.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

type MemberId = Id<'member'>;

/** An account that stands nowhere yet. */
async function bareAccount(merchantId: Id<'merchant'>, type: number, currency = 'BRL'): Promise<MemberId> {
  const id = harness.app.newId('member');
  await harness.app.db
    .insertInto('member')
    .values({ id, merchant_id: merchantId, username: id, nickname: id, type, currency, language: 'PT', password_hash: null })
    .execute();
  return id;
}

const placed = (merchantId: Id<'merchant'>, memberId: MemberId, uplineId: MemberId | null, at: Instant) =>
  inTransaction(harness.app.db, (tx) => placeMember(tx, merchantId, { memberId, uplineId, at }));

/** The tree as slowly as it can be said: every account with the instants from which on it has an upline. */
class SlowTree {
  readonly edges = new Map<MemberId, { at: Instant; upline: MemberId | null }[]>();
  readonly agentSince = new Map<MemberId, Instant>();

  uplineAt(id: MemberId, at: Instant): MemberId | null | undefined {
    return this.edges.get(id)?.findLast((edge) => edge.at <= at)?.upline;
  }

  pathAt(id: MemberId, at: Instant): MemberId[] {
    const path: MemberId[] = [];
    for (let step: MemberId | null | undefined = id; step; step = this.uplineAt(step, at)) path.push(step);
    return path;
  }

  /** Levels between an account and the deepest agent of its team. */
  depthBelow(id: MemberId, at: Instant): number {
    const depths = [...this.agentSince.keys()].map((agent) => this.pathAt(agent, at).indexOf(id));
    return Math.max(0, ...depths);
  }

  teamAt(id: MemberId, at: Instant): MemberId[] {
    return [...this.edges.keys()].filter((each) => this.uplineAt(each, at) !== undefined && this.pathAt(each, at).includes(id)).sort();
  }
}

type Step = { readonly kind: 'member' | 'agent' | 'move' | 'promote'; readonly who: number; readonly to: number };
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('member', 'agent', 'agent', 'move', 'move', 'promote'),
  who: fc.nat(1000),
  to: fc.nat(1000),
});
const agentLevels = 4;

/** Does the steps on the database and on the slow tree, and says at which instants something changed. */
async function play(merchantId: Id<'merchant'>, steps: readonly Step[]) {
  const slow = new SlowTree();
  const start = harness.clock.now();
  const instants: Instant[] = [start];
  await harness.app.db.insertInto('team_rule').values({ merchant_id: merchantId, agent_levels: agentLevels }).execute();
  for (const [index, { kind, who, to }] of steps.entries()) {
    const at = plusMs(start, (index + 1) * 1000);
    const agents = [...slow.agentSince.keys()];
    const pick = agents[to % (agents.length + 1)] ?? null;
    const everybody = [...slow.edges.keys()];
    instants.push(at);
    if (kind === 'promote') {
      const members = everybody.filter((id) => !slow.agentSince.has(id) && slow.uplineAt(id, at));
      const memberId = members[who % Math.max(1, members.length)];
      const uplineId = memberId && slow.uplineAt(memberId, at);
      if (!memberId || !uplineId) continue;
      const refused = await inTransaction(harness.app.db, (tx) => promoteMember(tx, merchantId, { memberId, uplineId, at }));
      const isTooDeep = slow.pathAt(memberId, at).length > agentLevels;
      expect(refused?.code).toBe(isTooDeep ? 'DEPTH_LIMIT' : undefined);
      if (refused === null) slow.agentSince.set(memberId, at);
      continue;
    }
    const isNew = kind !== 'move';
    const memberId = isNew ? await bareAccount(merchantId, kind === 'agent' ? 2 : 0) : everybody[who % Math.max(1, everybody.length)];
    if (memberId === undefined) continue;
    const leads = isNew ? kind === 'agent' : slow.agentSince.has(memberId);
    const path = pick === null ? [] : slow.pathAt(pick, at);
    const stays = !isNew && slow.uplineAt(memberId, at) === pick;
    const wanted = stays
      ? undefined
      : path.includes(memberId)
        ? 'MOVE_INTO_OWN_SUBTREE'
        : leads && path.length + 1 + slow.depthBelow(memberId, at) > agentLevels
          ? 'DEPTH_LIMIT'
          : undefined;
    expect((await placed(merchantId, memberId, pick, at))?.code).toBe(wanted);
    if (wanted !== undefined || stays) continue;
    slow.edges.set(memberId, [...(slow.edges.get(memberId) ?? []), { at, upline: pick }]);
    if (leads && isNew) slow.agentSince.set(memberId, at);
  }
  return { slow, instants };
}

/** Who is in whose team at an instant, as the database has it. */
async function teamsAt(merchantId: Id<'merchant'>, at: Instant): Promise<Map<MemberId, MemberId[]>> {
  const { rows } = await sql<{ agent: MemberId; member: MemberId }>`
    SELECT a.ancestor_id AS agent, e.member_id AS member FROM member_edge e
      JOIN agent_above a ON a.agent_id = e.upline_id AND a.since <= ${toTimestamp(at)} AND a.until > ${toTimestamp(at)}
      WHERE e.merchant_id = ${merchantId} AND e.since <= ${toTimestamp(at)} AND e.until > ${toTimestamp(at)}
    UNION ALL
    SELECT ancestor_id, agent_id FROM agent_above
      WHERE merchant_id = ${merchantId} AND levels = 0 AND since <= ${toTimestamp(at)} AND until > ${toTimestamp(at)}`.execute(
    harness.app.db,
  );
  const teams = new Map<MemberId, MemberId[]>();
  for (const { agent, member } of rows) teams.set(agent, [...(teams.get(agent) ?? []), member].sort());
  return teams;
}

describe('whatever is placed, moved and promoted', () => {
  test('who was in whose team at any instant is what the edges say, and the counts are those of now', async () => {
    let brands = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        const merchantId = await newMerchant(harness.app, `tree${++brands}`);
        const { slow, instants } = await play(merchantId, steps);
        for (const at of instants) {
          const teams = await teamsAt(merchantId, at);
          for (const [agent, since] of slow.agentSince) expect(teams.get(agent) ?? []).toEqual(since <= at ? slow.teamAt(agent, at) : []);
          for (const moment of [plusMs(at, -1), plusMs(at, 1)]) {
            const beside = await teamsAt(merchantId, moment);
            for (const [agent, since] of slow.agentSince) {
              expect(beside.get(agent) ?? []).toEqual(since <= moment ? slow.teamAt(agent, moment) : []);
            }
          }
        }
        const now = instants.at(-1) as Instant;
        const { rows } = await sql<{ id: MemberId; direct: bigint; agents: bigint }>`
          SELECT agent_id AS id, direct, direct_agents AS agents FROM agent_team WHERE merchant_id = ${merchantId}`.execute(harness.app.db);
        for (const { id, direct, agents } of rows) {
          const below = [...slow.edges.keys()].filter((each) => slow.uplineAt(each, now) === id);
          expect([direct, agents]).toEqual([BigInt(below.length), BigInt(below.filter((each) => slow.agentSince.has(each)).length)]);
        }
        await expectJoinedToBeCounted(harness.app.db, merchantId);
        const present = await harness.app.db
          .selectFrom('member')
          .where('merchant_id', '=', merchantId)
          .select(['id', 'upline_id'])
          .execute();
        for (const { id, upline_id } of present) expect(upline_id).toBe(slow.uplineAt(id as MemberId, now) ?? null);
      }),
      { numRuns: Math.ceil(30 * (inject('propertyShare') ?? 1)) },
    );
  });
});

describe('an account', () => {
  test('has one upline at a time, whoever writes it', async () => {
    const agent = await harness.newMember({ type: 1 });
    const member = await harness.newMember({ uplineId: agent.id });
    const since = toTimestamp(plusMs(harness.clock.now(), 5000));
    const edge = { merchant_id: harness.trevo, member_id: member.id, upline_id: null, since };
    await expect(
      harness.app.db
        .insertInto('member_edge')
        .values({ ...edge, until: 'infinity', follows: null })
        .execute(),
    ).rejects.toThrow();
    await expect(
      harness.app.db
        .insertInto('member_edge')
        .values({ ...edge, until: 'infinity', follows: since })
        .execute(),
    ).rejects.toThrow();
    const early = toTimestamp(plusMs(harness.clock.now(), -5000));
    const overlapping = { ...edge, since: early, until: since, follows: null };
    await expect(harness.app.db.insertInto('member_edge').values(overlapping).execute()).rejects.toThrow();
  });

  test('never moves back in time, into the own team, to another brand or currency, or below a member', async () => {
    const at = plusMs(harness.clock.now(), 60_000);
    const top = await harness.newMember({ type: 1 });
    const sub = await harness.newMember({ type: 2, uplineId: top.id });
    const foreign = await harness.newMember({ type: 1, merchant: 'sabia' });
    const dollars = await harness.newMember({ type: 1, currency: 'USD' });
    const member = await harness.newMember({ uplineId: sub.id });
    const codes = [
      await placed(harness.trevo, member.id, top.id, plusMs(harness.clock.now(), 0)),
      await placed(harness.trevo, top.id, sub.id, at),
      await placed(harness.trevo, top.id, top.id, at),
      await placed(harness.trevo, member.id, foreign.id, at),
      await placed(harness.trevo, member.id, dollars.id, at),
      await placed(harness.trevo, sub.id, member.id, at),
    ].map((refused) => refused?.code);
    expect(codes).toEqual([
      'MOVE_BACKDATED',
      'MOVE_INTO_OWN_SUBTREE',
      'MOVE_INTO_OWN_SUBTREE',
      'UPLINE_UNKNOWN',
      'CURRENCY_MISMATCH',
      'UPLINE_UNKNOWN',
    ]);
    const edges = await harness.app.db.selectFrom('member_edge').where('member_id', '=', member.id).select('upline_id').execute();
    expect(edges).toEqual([{ upline_id: sub.id }]);
  });

  test('of two agents that are moved below each other at once, one moves', async () => {
    const at = plusMs(harness.clock.now(), 60_000);
    const [one, other] = [await harness.newMember({ type: 2 }), await harness.newMember({ type: 2 })];
    const refused = await Promise.all([placed(harness.trevo, one.id, other.id, at), placed(harness.trevo, other.id, one.id, at)]);
    expect(new Set(refused.map((each) => each?.code))).toEqual(new Set(['MOVE_INTO_OWN_SUBTREE', undefined]));
  });

  test('that plays for nothing stands outside the tree', async () => {
    const trial = await harness.newMember({ type: 4 });
    expect(await harness.app.db.selectFrom('member_edge').where('member_id', '=', trial.id).selectAll().execute()).toEqual([]);
    await expect(placed(harness.trevo, trial.id, null, harness.clock.now())).rejects.toThrow('has no place in the tree');
  });
});
