import type { RaffleCategory } from '@trevo/contract';
import type { Id, Instant } from '@trevo/kernel';
import { type RawBuilder, sql } from 'kysely';
import { toTimestamp } from '../../db/columns.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { Names } from '../catalogue/index.ts';
import type { StoredPrize, Wheel, WheelState } from './wheel.ts';

type Row = {
  readonly id: Id<'wheel'>;
  readonly merchant_id: Id<'merchant'>;
  readonly names: Names;
  readonly texts: Names;
  readonly currency: string;
  readonly prizes: readonly StoredPrize[];
  readonly fallback: number;
  readonly per: bigint;
  readonly cap: number | null;
  readonly categories: RaffleCategory[] | null;
  readonly opens_at: Instant;
  readonly closes_at: Instant;
  readonly version: number;
  readonly state: WheelState;
  readonly drafted_by: string | null;
  readonly given: number[];
  readonly spins: bigint;
};

const columns = sql`w.id, w.merchant_id, w.names, w.texts, w.currency, w.prizes, w.fallback, w.per, w.cap, w.categories, w.opens_at, w.closes_at, w.version, w.state,
  w.drafted_by, w.given, w.spins`;

async function readWhere(db: Db, where: RawBuilder<unknown>, tail: RawBuilder<unknown> = sql``): Promise<readonly Wheel[]> {
  const { rows } = await sql<Row>`SELECT ${columns} FROM wheel w WHERE ${where} ${tail}`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    merchantId: row.merchant_id,
    names: row.names,
    texts: row.texts,
    currency: row.currency,
    prizes: row.prizes.map(({ amount, ...prize }) => ({ ...prize, minor: BigInt(amount) })),
    fallback: row.fallback,
    perMinor: row.per,
    cap: row.cap,
    categories: row.categories,
    opensAt: row.opens_at,
    closesAt: row.closes_at,
    version: row.version,
    state: row.state,
    draftedBy: row.drafted_by,
    given: row.given,
    spins: Number(row.spins),
  }));
}

/** Published wheels that something may still be settled for, the first to close first. */
export function readEarningWheels(db: Db, merchantId: Id<'merchant'>): Promise<readonly Wheel[]> {
  return readWhere(
    db,
    sql`w.merchant_id = ${merchantId} AND w.state = 'published' AND w.earned_to < w.closes_at
      AND w.closes_at > clock_timestamp() - interval '7 days'`,
    sql`ORDER BY w.closes_at, w.id`,
  );
}

/** What a brand shows: wheels whose chances can be used. `days`: so long after the close. */
export function readShownWheels(db: Db, merchantId: Id<'merchant'>, days: number): Promise<readonly Wheel[]> {
  const open = sql`w.opens_at <= clock_timestamp() AND w.closes_at > clock_timestamp() - ${days} * interval '1 day'`;
  return readWhere(db, sql`w.merchant_id = ${merchantId} AND w.state = 'published' AND ${open}`, sql`ORDER BY w.closes_at, w.id`);
}

/** Published wheels that are not over: each is a cost of turnover. */
export function readRunningWheels(db: Db, merchantId: Id<'merchant'>): Promise<readonly Wheel[]> {
  return readWhere(
    db,
    sql`w.merchant_id = ${merchantId} AND w.state = 'published' AND w.closes_at > clock_timestamp()`,
    sql`ORDER BY w.id`,
  );
}

/** Everything that a brand has or had, drafts first, then the last to close first. */
export async function readWheelPage(
  db: Db,
  merchantId: Id<'merchant'>,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly list: readonly Wheel[]; readonly total: number }> {
  const { rows } = await sql<{ total: number }>`SELECT count(*)::int AS total FROM wheel WHERE merchant_id = ${merchantId}`.execute(db);
  const order = sql`ORDER BY array_position('{draft,published,removed}', w.state), w.closes_at DESC, w.id LIMIT ${limit} OFFSET ${offset}`;
  return { list: await readWhere(db, sql`w.merchant_id = ${merchantId}`, order), total: rows[0]?.total ?? 0 };
}

/** One wheel of a brand, or null. `lock`: held until the transaction ends. */
export async function readWheel(
  db: Db,
  merchantId: Id<'merchant'>,
  id: Id<'wheel'>,
  { lock }: { readonly lock: boolean } = { lock: false },
): Promise<Wheel | null> {
  const [wheel] = await readWhere(db, sql`w.merchant_id = ${merchantId} AND w.id = ${id}`, lock ? sql`FOR UPDATE` : sql``);
  return wheel ?? null;
}

export type WheelDraft = Omit<Wheel, 'given' | 'merchantId' | 'spins' | 'state' | 'version'>;

/** Writes a draft; one that is there becomes its next version. */
export async function writeDraft(tx: Tx, merchantId: Id<'merchant'>, draft: WheelDraft): Promise<void> {
  const { id, names, texts, currency, prizes, fallback, perMinor, cap, categories, opensAt, closesAt, draftedBy } = draft;
  const stored = JSON.stringify(prizes.map(({ minor, ...prize }): StoredPrize => ({ ...prize, amount: String(minor) })));
  await sql`INSERT INTO wheel AS w (id, merchant_id, names, texts, currency, prizes, fallback, per, cap, categories, opens_at, closes_at, state, drafted_by,
      changed_at, earned_to, given)
    VALUES (${id}, ${merchantId}, ${JSON.stringify(names)}::jsonb, ${JSON.stringify(texts)}::jsonb, ${currency}, ${stored}::jsonb, ${fallback}, ${perMinor},
      ${cap}, ${categories === null ? null : [...categories]}::text[], ${toTimestamp(opensAt)}, ${toTimestamp(closesAt)}, 'draft', ${draftedBy},
      clock_timestamp(), ${toTimestamp(opensAt)}, ${prizes.map(() => 0)}::int[])
    ON CONFLICT (id) DO UPDATE SET names = excluded.names, texts = excluded.texts, prizes = excluded.prizes, fallback = excluded.fallback,
      per = excluded.per, cap = excluded.cap, categories = excluded.categories, opens_at = excluded.opens_at, closes_at = excluded.closes_at,
      version = w.version + 1, drafted_by = excluded.drafted_by, changed_at = excluded.changed_at, earned_to = excluded.earned_to, given = excluded.given`.execute(
    tx,
  );
}

/** Publishes a draft; what was settled before earns nothing. */
export async function publishDraft(tx: Tx, id: Id<'wheel'>, by: string): Promise<void> {
  await sql`UPDATE wheel SET state = 'published', published_by = ${by}, opens_at = greatest(opens_at, clock_timestamp()),
    earned_to = greatest(opens_at, clock_timestamp()), changed_at = clock_timestamp() WHERE id = ${id}`.execute(tx);
}

/** Takes a draft away; of a published wheel no further chances are earned. */
export async function stopWheel(
  tx: Tx,
  { id, state }: Wheel,
  { by, reason }: { readonly by: string; readonly reason: string },
): Promise<void> {
  const end =
    state === 'draft' ? sql`state = 'removed'` : sql`closes_at = greatest(clock_timestamp(), opens_at + interval '1 millisecond')`;
  await sql`UPDATE wheel SET ${end}, stopped_by = ${by}, stop_reason = ${reason}, changed_at = clock_timestamp() WHERE id = ${id}`.execute(
    tx,
  );
}

export async function databaseNow(db: Db): Promise<Instant> {
  const { rows } = await sql<{ now: Instant }>`SELECT clock_timestamp() AS now`.execute(db);
  return rows[0]?.now ?? (0 as Instant);
}
