import { formatDate, type Id, type Instant, parseDate } from '@trevo/kernel';
import type { BrandDate } from '@trevo/reward-rules';
import type { VipEvent, VipState } from '@trevo/reward-rules/vip';
import { sql } from 'kysely';
import { toTimestamp } from '../../db/columns.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { Pause } from '../protection/index.ts';

/** Stretches of a brand's days, as instants. */
export type Stretch = { readonly from: Instant; readonly to: Instant };
/** What a night looks at: the day that ended, the keep window, the month and the week before the new day. */
export type NightStretches = Readonly<Record<'day' | 'keep' | 'month' | 'week', Stretch>>;

/** A member before a night: where they stood, and what they played in each stretch. */
export type Standing = {
  readonly memberId: Id<'member'>;
  readonly state: VipState;
  readonly played: Readonly<Record<keyof NightStretches, bigint>>;
  readonly hasBirthday: boolean;
};

type Row = {
  readonly memberId: Id<'member'>;
  readonly level: number | null;
  readonly score: bigint | null;
  readonly since: string | null;
  readonly upgrades: number[] | null;
  readonly day: bigint;
  readonly keep: bigint;
  readonly month: bigint;
  readonly week: bigint;
  readonly hasBirthday: boolean;
};

type Ask = {
  readonly date: BrandDate;
  readonly stretches: NightStretches;
  readonly everybody: boolean;
  /** The lowest level of these; 0: those at the foot as well. */
  readonly fromLevel: number;
  /** Who has a birthday ({@link birthdaysOn}). */
  readonly birthdays: readonly Buffer[];
  readonly limit: number;
};

/**
 * Members whom a night has not done yet: those who played on the day that ended, and, who has a level and a birthday, and, on a morning that tests or gives (`everybody`), all
 * from a level on (`fromLevel`). Trials, accounts of tests and closed ones have no place on the ladder.
 */
export async function readStandings(
  tx: Tx,
  merchantId: Id<'merchant'>,
  { date, stretches, everybody, fromLevel, birthdays, limit }: Ask,
): Promise<readonly Standing[]> {
  const today = formatDate(date);
  const macs = [...birthdays];
  const sum = ({ from, to }: Stretch) => sql`(SELECT coalesce(sum(f.valid_bet), 0)::bigint FROM member_fact f
    WHERE f.member_id = p.id AND f.slot >= ${toTimestamp(from)} AND f.slot < ${toTimestamp(to)})`;
  const { rows } =
    await sql<Row>`SELECT p.id AS "memberId", v.level, v.score, to_char(v.since, 'YYYY-MM-DD') AS since, v.upgrades::int[] AS upgrades,
      ${sum(stretches.day)} AS day, ${sum(stretches.keep)} AS keep, ${sum(stretches.month)} AS month, ${sum(stretches.week)} AS week,
      b.member_id IS NOT NULL AS "hasBirthday"
    FROM (
      SELECT f.member_id AS id FROM member_fact f
        WHERE f.merchant_id = ${merchantId} AND f.slot >= ${toTimestamp(stretches.day.from)} AND f.slot < ${toTimestamp(stretches.day.to)}
          AND NOT EXISTS (SELECT FROM vip_member d WHERE d.member_id = f.member_id AND d.run_to >= ${today}::date)
      UNION SELECT v.member_id FROM vip_member v WHERE v.merchant_id = ${merchantId} AND v.level >= ${fromLevel} AND ${everybody}
      UNION SELECT v.member_id FROM vip_birthday b JOIN vip_member v ON v.member_id = b.member_id AND v.level > 0
        WHERE b.merchant_id = ${merchantId} AND b.day_mac = ANY (${macs}::bytea[])
    ) AS p JOIN member m ON m.id = p.id AND m.type IN (0, 1, 2, 41, 42) AND NOT m.test AND m.status <> 'closed'
      LEFT JOIN vip_member v ON v.member_id = p.id
      LEFT JOIN vip_birthday b ON b.member_id = p.id AND b.day_mac = ANY (${macs}::bytea[])
    WHERE v.run_to IS NULL OR v.run_to < ${today}::date ORDER BY p.id LIMIT ${limit}`.execute(tx);
  return rows.map(({ memberId, level, score, since, upgrades, hasBirthday, ...played }) => ({
    memberId,
    played,
    hasBirthday,
    state: {
      level: level ?? 0,
      scoreMinor: score ?? 0n,
      depositsMinor: 0n,
      since: parseDate(since ?? today) ?? date,
      upgradesGiven: upgrades ?? [],
      birthdaysGiven: [],
    },
  }));
}

/** A member to whom nothing happened but play. */
export type Quiet = { readonly memberId: Id<'member'>; readonly state: VipState };

/** Writes where members stand to whom nothing happened in a night. */
export async function writeStandings(tx: Tx, merchantId: Id<'merchant'>, date: BrandDate, members: readonly Quiet[]): Promise<void> {
  if (members.length === 0) return;
  const rows = members.map(({ memberId, state }) => ({
    id: memberId,
    level: state.level,
    score: state.scoreMinor.toString(),
    since: formatDate(state.since),
    upgrades: state.upgradesGiven,
  }));
  await sql`INSERT INTO vip_member (member_id, merchant_id, level, score, since, upgrades, run_to)
    SELECT r.id, ${merchantId}, r.level, r.score, r.since, ARRAY(SELECT jsonb_array_elements_text(r.upgrades)::smallint), ${formatDate(date)}::date
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r (id text, level smallint, score bigint, since date, upgrades jsonb)
    ON CONFLICT (member_id) DO UPDATE SET level = excluded.level, score = excluded.score, since = excluded.since, upgrades = excluded.upgrades,
      run_to = excluded.run_to`.execute(tx);
}

type Done = { readonly memberId: Id<'member'>; readonly state: VipState; readonly events: readonly VipEvent[] };

/** Writes where a member stands after a night, and what happened. */
export async function writeStanding(tx: Tx, merchantId: Id<'merchant'>, date: BrandDate, { memberId, state, events }: Done): Promise<void> {
  const { level, scoreMinor, since, upgradesGiven } = state;
  await sql`INSERT INTO vip_member (member_id, merchant_id, level, score, since, upgrades, run_to)
    VALUES (${memberId}, ${merchantId}, ${level}, ${scoreMinor}, ${formatDate(since)}::date, ${[...upgradesGiven]}::smallint[], ${formatDate(date)}::date)
    ON CONFLICT (member_id) DO UPDATE SET level = excluded.level, score = excluded.score, since = excluded.since, upgrades = excluded.upgrades,
      run_to = excluded.run_to`.execute(tx);
  await writeEvents(tx, merchantId, memberId, events);
}

/** Writes what happened to a member, each with an instant of its own, in order. */
export async function writeEvents(tx: Tx, merchantId: Id<'merchant'>, memberId: Id<'member'>, events: readonly VipEvent[]): Promise<void> {
  for (const [place, event] of events.entries()) {
    const gift = event.event === 'down' ? 0n : event.giftMinor;
    await sql`INSERT INTO vip_event (member_id, day, event, level, merchant_id, gift, at) VALUES (${memberId}, ${formatDate(event.date)}::date,
      ${event.event}, ${event.level}, ${merchantId}, ${gift}, clock_timestamp() + ${place} * interval '1 microsecond')`.execute(tx);
  }
}

/** Levels whose gift a person had with any account. */
export async function readUpgrades(tx: Tx, memberId: Id<'member'>): Promise<readonly number[]> {
  const { rows } = await sql<{
    levels: number[];
  }>`SELECT array(SELECT DISTINCT u.level::int FROM vip_member v CROSS JOIN unnest(v.upgrades) AS u (level)
    WHERE v.member_id = ANY (person_accounts(${memberId}))) AS levels`.execute(tx);
  return rows[0]?.levels ?? [];
}

/** The pauses that hold now of these members, by member. */
export async function readPauses(tx: Tx, memberIds: readonly Id<'member'>[]): Promise<ReadonlyMap<Id<'member'>, Pause['kind']>> {
  const { rows } = await sql<{ id: Id<'member'>; kind: Pause['kind'] }>`SELECT member_id AS id, pause_kind AS kind FROM member_guard
    WHERE member_id = ANY (${[...memberIds]}::text[]) AND paused_until > clock_timestamp()`.execute(tx);
  return new Map(rows.map(({ id, kind }) => [id, kind]));
}

/** Whether everything that was played before an instant stands in a brand's facts and does not change any more. */
export async function isClosed(db: Db, merchantId: Id<'merchant'>, before: Instant): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM fact_clock WHERE merchant_id = ${merchantId} AND closed_to >= ${toTimestamp(before)}`.execute(
    db,
  );
  return rows.length === 1;
}

export type VipLine = { readonly day: string; readonly event: VipEvent['event']; readonly level: number; readonly gift: bigint };
/** `runTo`: the day whose morning the last night of this member reckoned; everything before it is in the score. */
export type VipPlace = { readonly level: number; readonly score: bigint; readonly since: string | null; readonly runTo: string | null };

/** Where a member stands; at the foot where no night has seen them. */
export async function readPlace(db: Db, merchantId: Id<'merchant'>, memberId: Id<'member'>): Promise<VipPlace> {
  const { rows } = await sql<VipPlace>`SELECT level, score, to_char(since, 'YYYY-MM-DD') AS since,
      to_char(run_to, 'YYYY-MM-DD') AS "runTo" FROM vip_member
    WHERE member_id = ${memberId} AND merchant_id = ${merchantId}`.execute(db);
  return rows[0] ?? { level: 0, score: 0n, since: null, runTo: null };
}

/** What happened to a member on the ladder, newest first. */
export async function readVipLines(db: Db, merchantId: Id<'merchant'>, memberId: Id<'member'>): Promise<readonly VipLine[]> {
  const { rows } = await sql<VipLine>`SELECT to_char(day, 'YYYY-MM-DD') AS day, event, level, gift FROM vip_event
    WHERE member_id = ${memberId} AND merchant_id = ${merchantId} ORDER BY at DESC LIMIT 50`.execute(db);
  return rows;
}

/** What a member played in a stretch. */
export async function readPlayedIn(db: Db, memberId: Id<'member'>, { from, to }: Stretch): Promise<bigint> {
  const { rows } = await sql<{ played: bigint }>`SELECT coalesce(sum(valid_bet), 0)::bigint AS played FROM member_fact
    WHERE member_id = ${memberId} AND slot >= ${toTimestamp(from)} AND slot < ${toTimestamp(to)}`.execute(db);
  return rows[0]?.played ?? 0n;
}
