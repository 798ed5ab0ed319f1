import type { RaffleCategory } from '@trevo/contract';
import type { Id, Instant } from '@trevo/kernel';
import { type RawBuilder, sql } from 'kysely';
import { toTimestamp } from '../../db/columns.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { Names } from '../catalogue/index.ts';
import { type Prize, type Raffle, type RaffleState, storedPrizes, type StoredPrize } from './raffle.ts';

type Row = {
  readonly id: Id<'raffle'>;
  readonly merchant_id: Id<'merchant'>;
  readonly no: number | null;
  readonly names: Names;
  readonly texts: Names;
  readonly currency: string;
  readonly prizes: readonly StoredPrize[];
  readonly per: bigint;
  readonly cap: number | null;
  readonly one_prize: boolean;
  readonly categories: RaffleCategory[] | null;
  readonly opens_at: Instant;
  readonly closes_at: Instant;
  readonly authorisation: string | null;
  readonly version: number;
  readonly state: RaffleState;
  readonly drafted_by: string | null;
  readonly commitment: string | null;
  readonly beacon_chain: string | null;
  readonly beacon_round: bigint | null;
  readonly beacon_at: Instant | null;
  readonly first_round: bigint | null;
  readonly earned_to: Instant;
  readonly last_number: number;
  readonly closed_at: Instant | null;
  readonly ticket_count: number | null;
  readonly root: string | null;
  readonly secret: string | null;
  readonly drawn_round: bigint | null;
  readonly beacon_value: string | null;
  readonly drawn: number[] | null;
  readonly drawn_at: Instant | null;
};

/** Everything of a raffle but its sealed secret, which only the draw opens. */
const columns = sql`r.id, r.merchant_id, r.no, r.names, r.texts, r.currency, r.prizes, r.per, r.cap, r.one_prize, r.categories, r.opens_at, r.closes_at,
  r.authorisation, r.version, r.state, r.drafted_by, r.commitment, r.beacon_chain, r.beacon_round, r.beacon_at, r.first_round, r.earned_to, r.last_number,
  r.closed_at, r.ticket_count, r.root, r.secret, r.drawn_round, r.beacon_value, r.drawn, r.drawn_at`;

function raffleOf(row: Row): Raffle {
  const { no, commitment, beacon_chain: chain, beacon_round: round, beacon_at: beaconAt, first_round: first } = row;
  const { closed_at: closedAt, ticket_count: count, root, secret, drawn_round: drawnRound, beacon_value: beaconValue, drawn } = row;
  const isPromised = no !== null && commitment !== null && chain !== null && round !== null && beaconAt !== null;
  const isDrawn = secret !== null && beaconValue !== null && drawn !== null && row.drawn_at !== null && drawnRound !== null;
  return {
    id: row.id,
    merchantId: row.merchant_id,
    names: row.names,
    texts: row.texts,
    currency: row.currency,
    prizes: row.prizes.map(({ kind, amount }) => ({ kind, minor: BigInt(amount) })),
    perMinor: row.per,
    cap: row.cap,
    onePrizePerPerson: row.one_prize,
    categories: row.categories,
    opensAt: row.opens_at,
    closesAt: row.closes_at,
    authorisation: row.authorisation,
    version: row.version,
    state: row.state,
    draftedBy: row.drafted_by,
    earnedTo: row.earned_to,
    lastNumber: row.last_number,
    promise: isPromised
      ? { no, commitment, chain, round: Number(round), beaconAt, firstRound: first === null ? null : Number(first) }
      : null,
    frozen: closedAt !== null && count !== null && root !== null ? { closedAt, count, root } : null,
    result: isDrawn ? { secret, round: Number(drawnRound), beaconValue, drawn, drawnAt: row.drawn_at } : null,
  };
}

async function readWhere(db: Db, where: RawBuilder<unknown>, tail: RawBuilder<unknown> = sql``): Promise<readonly Raffle[]> {
  const { rows } = await sql<Row>`SELECT ${columns} FROM raffle r WHERE ${where} ${tail}`.execute(db);
  return rows.map(raffleOf);
}

/** What the work goes on with at a brand, the first to close first. */
export function readOpenRaffles(db: Db, merchantId: Id<'merchant'>): Promise<readonly Raffle[]> {
  return readWhere(
    db,
    sql`r.merchant_id = ${merchantId} AND r.state IN ('approved', 'running', 'closed')`,
    sql`ORDER BY r.closes_at, r.id`,
  );
}

/** What a brand shows: raffles that run or wait for their draw, and the last that were drawn. */
export function readShownRaffles(db: Db, merchantId: Id<'merchant'>, drawnMax: number): Promise<readonly Raffle[]> {
  return readWhere(
    db,
    sql`r.merchant_id = ${merchantId} AND (r.state IN ('running', 'closed') OR r.id IN (SELECT d.id FROM raffle d
      WHERE d.merchant_id = ${merchantId} AND d.state = 'drawn' ORDER BY d.closes_at DESC LIMIT ${drawnMax}))`,
    sql`ORDER BY array_position('{running,closed,drawn}', r.state), CASE r.state WHEN 'drawn' THEN -extract(epoch FROM r.closes_at)
      ELSE extract(epoch FROM r.closes_at) END, r.id`,
  );
}

/** Everything that a brand has or had, drafts first, then the last to close first. */
export async function readRafflePage(
  db: Db,
  merchantId: Id<'merchant'>,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly list: readonly Raffle[]; readonly total: number }> {
  const { rows } = await sql<{
    total: number;
  }>`SELECT count(*)::int AS total FROM raffle WHERE merchant_id = ${merchantId}`.execute(db);
  const order = sql`ORDER BY array_position('{draft,approved,running,closed,drawn,removed}', r.state), r.closes_at DESC, r.id
    LIMIT ${limit} OFFSET ${offset}`;
  return { list: await readWhere(db, sql`r.merchant_id = ${merchantId}`, order), total: rows[0]?.total ?? 0 };
}

/** One raffle of a brand, or null. `lock`: held until the transaction ends. */
export async function readRaffle(
  db: Db,
  merchantId: Id<'merchant'>,
  id: Id<'raffle'>,
  { lock }: { readonly lock: boolean } = { lock: false },
): Promise<Raffle | null> {
  const [raffle] = await readWhere(db, sql`r.merchant_id = ${merchantId} AND r.id = ${id}`, lock ? sql`FOR UPDATE` : sql``);
  return raffle ?? null;
}

export type RaffleDraft = Pick<
  Raffle,
  'names' | 'texts' | 'currency' | 'perMinor' | 'cap' | 'onePrizePerPerson' | 'categories' | 'opensAt' | 'closesAt' | 'authorisation'
> & { readonly id: Id<'raffle'>; readonly prizes: readonly Prize[]; readonly draftedBy: string | null };

/** Writes a draft; one that is there becomes its next version. */
export async function writeDraft(tx: Tx, merchantId: Id<'merchant'>, draft: RaffleDraft): Promise<void> {
  const { id, names, texts, currency, perMinor, cap, onePrizePerPerson, categories, opensAt, closesAt, authorisation, draftedBy } = draft;
  await sql`INSERT INTO raffle AS r (id, merchant_id, names, texts, currency, prizes, per, cap, one_prize, categories, opens_at, closes_at, authorisation, state,
      drafted_by, changed_at, earned_to)
    VALUES (${id}, ${merchantId}, ${JSON.stringify(names)}::jsonb, ${JSON.stringify(texts)}::jsonb, ${currency}, ${storedPrizes(draft.prizes)}::jsonb,
      ${perMinor}, ${cap}, ${onePrizePerPerson}, ${categories === null ? null : [...categories]}::text[], ${toTimestamp(opensAt)}, ${toTimestamp(closesAt)},
      ${authorisation}, 'draft', ${draftedBy}, clock_timestamp(), ${toTimestamp(opensAt)})
    ON CONFLICT (id) DO UPDATE SET names = excluded.names, texts = excluded.texts, prizes = excluded.prizes, per = excluded.per, cap = excluded.cap,
      one_prize = excluded.one_prize, categories = excluded.categories, opens_at = excluded.opens_at, closes_at = excluded.closes_at,
      authorisation = excluded.authorisation, version = r.version + 1, state = 'draft', drafted_by = excluded.drafted_by, published_by = NULL,
      changed_at = excluded.changed_at, earned_to = excluded.earned_to`.execute(tx);
}

/** A second person agrees, or somebody takes away what was not promised yet. */
export async function setState(
  tx: Tx,
  id: Id<'raffle'>,
  { state, publishedBy }: { readonly state: 'approved' | 'removed'; readonly publishedBy?: string },
): Promise<void> {
  await sql`UPDATE raffle SET state = ${state}, published_by = coalesce(${publishedBy ?? null}, published_by), changed_at = clock_timestamp()
    WHERE id = ${id}`.execute(tx);
}
