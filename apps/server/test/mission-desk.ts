import type { MissionPeriodName, MissionTypeName } from '@trevo/contract';
import type { Id } from '@trevo/kernel';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { merchantOf, setFlag } from '../src/modules/brand/index.ts';
import { readBalances } from '../src/modules/wallet/index.ts';
import { asOwner } from './as-owner.ts';
import { assertLedgerSound } from './assert-ledger-sound.ts';
import { type Harness, startHarness, type TestMember } from './harness.ts';
import { setJurisdiction } from './protected-play.ts';
import { runWork } from './run-work.ts';
import { valueOf } from './studio.ts';

const minor = 10_000;

export type NewMission = {
  readonly type?: MissionTypeName;
  readonly period?: MissionPeriodName;
  /** When it begins and ends, as intervals from now, or as instants. */
  readonly from?: string;
  readonly to?: string;
  readonly categories?: readonly string[];
  readonly minStake?: number;
  readonly join?: boolean;
  /** Targets in whole units, or counts; rewards in whole units. */
  readonly steps?: readonly (readonly [target: number, reward: number])[];
  readonly points?: boolean;
  readonly claimDays?: number;
  readonly after?: string;
  readonly budget?: number;
  readonly board?: { readonly prizes: readonly number[]; readonly ties?: 'first' | 'split'; readonly minScore?: number };
};
export type Play = {
  readonly at?: string;
  readonly bet?: number;
  readonly stake?: number;
  readonly win?: number;
  readonly unit?: string;
  readonly line?: number;
  readonly product?: string;
  readonly game?: string;
};

const moneyTypes: readonly MissionTypeName[] = ['validBet', 'depositSum'];
/** `-1 hour` is from now on; `2026-03-28T12:00:00Z` is itself. */
const instantOf = (text: string) => (/^\d{4}-/.test(text) ? sql`${text}::timestamptz` : sql`(now() + ${text}::interval)`);

/** A brand with missions, without history at the start of each test. Facts are written as reckoning would write them. */
export function useMissionDesk() {
  let harness: Harness;
  let played = 0;
  beforeAll(async () => {
    harness = await startHarness();
    const merchant = await merchantOf(harness.app, 'localhost', 'trevo');
    if (merchant === null) throw new Error('no merchant');
    await setFlag(harness.app, merchant, { kind: 'system', id: 'test' }, { modId: 'MISSIONLB3', enabled: true });
  });
  beforeEach(() =>
    asOwner(harness.app.db, async (db) => {
      await sql`TRUNCATE mission_place, mission_board, mission_claim, mission_join, mission_progress, mission_book, settled_unit, member_posting`.execute(
        db,
      );
      await sql`DELETE FROM mission`.execute(db);
      await sql`UPDATE merchant SET time_zone = 'America/Sao_Paulo' WHERE id = ${harness.trevo}`.execute(db);
      await sql`INSERT INTO fact_clock (merchant_id, reckoned_to, closed_to) VALUES (${harness.trevo}, 'epoch', 'epoch')
        ON CONFLICT (merchant_id) DO UPDATE SET reckoned_to = 'epoch', closed_to = 'epoch'`.execute(db);
    }),
  );
  afterEach(async () => {
    await setJurisdiction(harness, 'default');
    await assertLedgerSound(harness.app);
  });
  afterAll(() => harness.close());

  /** A mission as it stands after its publication: `once` around now, 100 for 5.00, unless said otherwise. */
  async function publish(given: NewMission = {}): Promise<Id<'mission'>> {
    const { type = 'validBet', period = 'once', steps = [[100, 5]], board, categories = null } = given;
    const id = harness.app.newId('mission');
    const scale = moneyTypes.includes(type) ? minor : type === 'bestMultiplier' ? 1_000_000 : 1;
    const milestones = steps.map(([target, reward]) => ({
      target: String(target * scale),
      kind: given.points ? 'points' : 'cash',
      amount: String(reward * minor),
    }));
    const kept = board && {
      minScore: String((board.minScore ?? 0) * scale),
      prizes: board.prizes.map((prize) => String(prize * minor)),
      ties: board.ties ?? 'first',
    };
    await sql`INSERT INTO mission (id, merchant_id, names, texts, type, period, starts_at, ends_at, categories, min_stake, join_needed, milestones, claim_days,
        after_id, budget, board, state, published_at)
      VALUES (${id}, ${harness.trevo}, '{"PT":"Missão","EN":"Mission"}', '{"PT":"Jogue","EN":"Play"}', ${type}, ${period},
        ${instantOf(given.from ?? '-2 hours')}, ${instantOf(given.to ?? '2 hours')}, ${categories === null ? null : [...categories]}::text[],
        ${(given.minStake ?? 0) * minor}, ${given.join ?? false}, ${JSON.stringify(milestones)}::jsonb, ${given.claimDays ?? 7}, ${given.after ?? null},
        ${given.budget === undefined ? null : given.budget * minor}, ${kept === undefined ? null : JSON.stringify(kept)}::jsonb, 'published', now())`.execute(
      harness.app.db,
    );
    return id;
  }

  /** A settled unit, or a correction of one where it has a later line. */
  async function play(member: TestMember, given: Play = {}): Promise<string> {
    const { at = '-1 hour', bet = 0, stake = bet, win = 0, unit = `u${++played}`, line = 1, product = 'RNG', game = 'g1' } = given;
    await sql`INSERT INTO settled_unit (member_id, vendor, unit, line, merchant_id, game, currency, category, accepted_at, settled_at, slot, turnover, win,
        ggr, valid_bet, rebate_base, reason)
      VALUES (${member.id}, 'TST', ${unit}, ${line}, ${member.merchantId}, ${game}, 'BRL', ${product}, ${instantOf(at)}, ${instantOf(at)},
        date_trunc('hour', ${instantOf(at)}), ${stake * minor}, ${win * minor}, ${(stake - win) * minor}, ${bet * minor}, ${bet * minor}, 'FULL')`.execute(
      harness.app.db,
    );
    return unit;
  }

  /** A deposit as reckoning keeps it; below zero a reversal. */
  const deposit = (member: TestMember, amount: number, at = '-1 hour') =>
    sql`INSERT INTO member_posting (member_id, transfer_id, merchant_id, kind, field, category, currency, amount, posted_at, slot)
      VALUES (${member.id}, ${harness.app.newId('transfer')}, ${member.merchantId}, 'deposit', 'deposit', 'CONS', 'BRL', ${amount * minor},
        ${instantOf(at)}, date_trunc('hour', ${instantOf(at)}))`.execute(harness.app.db);

  /** The facts are reckoned up to an instant, and the work of missions is done. */
  async function count(to = '-1 minute'): Promise<void> {
    await sql`UPDATE fact_clock SET reckoned_to = ${instantOf(to)} WHERE merchant_id = ${harness.trevo}`.execute(harness.app.db);
    await runWork(harness.app, 'missions');
  }

  const list = async (member: TestMember, status: 'E' | 'O' | 'U' = 'O') =>
    valueOf(await harness.call('missionSummary', { status }, member.caller)).list;
  const claim = (member: TestMember, missionId: Id<'mission'>, { period = 'once', milestone = 0 } = {}) =>
    harness.call('claimMission', { missionId, period, milestone }, member.caller);
  const progressOf = async (member: TestMember, missionId: string) =>
    (
      await sql<{ period: string; progress: string }>`SELECT period, progress::text AS progress FROM mission_progress
        WHERE member_id = ${member.id} AND mission_id = ${missionId} ORDER BY period`.execute(harness.app.db)
    ).rows.map(({ period, progress }) => `${period} ${progress}`);
  const cashOf = async ({ id, merchantId }: TestMember) => Number((await readBalances(harness.app.db, merchantId, id, 'BRL')).main) / minor;
  const pause = (member: TestMember, kind: 'cool_off' | 'exclusion') =>
    sql`INSERT INTO member_guard (member_id, merchant_id, time_zone, pause_kind, paused_at, paused_until, periods)
      VALUES (${member.id}, ${member.merchantId}, 'UTC', ${kind}, now() - interval '1 minute', now() + interval '1 day',
        '{2026-01-01,2026-01-01,2026-01-01}')`.execute(harness.app.db);
  /** What the reward centre gave of missions and boards. */
  const rewardsOf = async (member: TestMember) =>
    (
      await sql<{ source: string; state: string; amount: bigint }>`SELECT source, state, amount FROM reward WHERE member_id = ${member.id}
        ORDER BY source, amount`.execute(harness.app.db)
    ).rows.map(({ source, state, amount }) => `${source} ${Number(amount) / minor} ${state}`);

  return {
    get harness() {
      return harness;
    },
    publish,
    play,
    deposit,
    count,
    list,
    claim,
    progressOf,
    cashOf,
    pause,
    rewardsOf,
  };
}
