import { type Id, type Instant, invariant } from '@trevo/kernel';
import { ladderFaultOf, type VipLadder } from '@trevo/reward-rules/vip';
import { sql } from 'kysely';
import { toTimestamp } from '../../db/columns.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { Names } from '../catalogue/index.ts';
import { levelsOf, type NamedLevel, storeLevels, type StoredLevel } from './ladder-json.ts';

type Row = {
  readonly version: number;
  readonly keepMonths: number;
  readonly levels: readonly StoredLevel[];
  readonly startsOn: string | null;
};

/** A version of a brand's ladder, what its levels are called, and what each adds to the rebate of bets, from the first up. `startsOn` null: from the beginning. */
export type NamedLadder = {
  readonly version: number;
  readonly ladder: VipLadder;
  readonly names: readonly Names[];
  readonly extraPpm: readonly number[];
  readonly startsOn: string | null;
};

const columns = sql`l.version, l.keep_months AS "keepMonths", l.levels, to_char(l.starts_on, 'YYYY-MM-DD') AS "startsOn"`;

/** The ladder that holds at an instant (now, where none is said); null where the brand has none then. Throws on one that cannot be: better no night than wrong gifts. */
export async function readLadder(db: Db, merchantId: Id<'merchant'>, at: Instant | null = null): Promise<NamedLadder | null> {
  const { rows } = await sql<Row>`SELECT ${columns} FROM vip_ladder l
    WHERE l.merchant_id = ${merchantId} AND l.starts_at <= coalesce(${at === null ? null : toTimestamp(at)}::timestamptz, clock_timestamp())
    ORDER BY l.starts_at DESC LIMIT 1`.execute(db);
  return rows[0] === undefined ? null : ladderOf(rows[0]);
}

/** What a brand has promised: the ladder that holds now, and what is announced, in the order of their beginnings. */
export async function readPromised(db: Db, merchantId: Id<'merchant'>): Promise<readonly NamedLadder[]> {
  const { rows } = await sql<Row>`SELECT ${columns} FROM vip_ladder l WHERE l.merchant_id = ${merchantId}
    AND l.starts_at >= coalesce((SELECT max(n.starts_at) FROM vip_ladder n WHERE n.merchant_id = ${merchantId} AND n.starts_at <= clock_timestamp()),
      'epoch') ORDER BY l.starts_at`.execute(db);
  return rows.map(ladderOf);
}

/** The most that a level adds to a rebate, in ppm: what holds now and what is announced. */
export async function readHighestExtraPpm(db: Db, merchantId: Id<'merchant'>): Promise<number> {
  const { rows } = await sql<{ highest: number }>`SELECT coalesce(max(x.rate_ppm), 0) AS highest FROM vip_extra_rebate x
    WHERE x.merchant_id = ${merchantId} AND NOT EXISTS (SELECT FROM vip_extra_rebate n
      WHERE n.merchant_id = x.merchant_id AND n.level = x.level AND n.since > x.since AND n.since <= clock_timestamp())`.execute(db);
  return rows[0]?.highest ?? 0;
}

/** The ladder that a brand begins with: nobody drafted it, and it has held from the beginning. Its rebates are of bets from now on. */
export async function foundLadder(tx: Tx, merchantId: Id<'merchant'>, keepMonths: number, levels: readonly NamedLevel[]): Promise<void> {
  await sql`INSERT INTO vip_ladder (merchant_id, version, keep_months, levels, reason, drafted_at, published_at, starts_at)
    VALUES (${merchantId}, 1, ${keepMonths}, ${storeLevels(levels)}::jsonb, '', clock_timestamp(), clock_timestamp(), 'epoch')`.execute(tx);
  await sql`INSERT INTO vip_extra_rebate (merchant_id, level, since, rate_ppm)
    SELECT ${merchantId}, r.level, now(), r.ppm FROM unnest(${levels.map(({ extraPpm }) => extraPpm)}::integer[]) WITH ORDINALITY AS r (ppm, level)
    WHERE r.ppm > 0`.execute(tx);
}

/** Levels of a version as the rules, the pages and the rebates read them. */
export function ladderOf({ version, keepMonths, levels: stored, startsOn }: Row): NamedLadder {
  const levels = levelsOf(stored);
  const ladder: VipLadder = { keepMonths, levels };
  invariant(ladderFaultOf(ladder) === null, 'A ladder rises, and gifts for play need play');
  return { version, ladder, names: levels.map(({ names }) => names), extraPpm: levels.map(({ extraPpm }) => extraPpm), startsOn };
}
