import type { GameType } from '@trevo/contract';
import type { Id, Instant } from '@trevo/kernel';
import { type Currency, payoutStepMinor } from '@trevo/money';
import { usualRule } from '@trevo/reward-rules';
import type { BonusAccount, BonusUnit, Grant } from '@trevo/reward-rules/bonus';
import { sql } from 'kysely';
import { toTimestamp } from '../../db/columns.ts';
import type { Db, Tx } from '../../db/database.ts';
import { orderProduct } from '../lottery/index.ts';
import { bonusProductOf } from './studio-products.ts';
import { termsOf } from './terms-json.ts';

/** Whose bonuses, in which currency. */
export type Owner = { readonly merchantId: Id<'merchant'>; readonly memberId: Id<'member'>; readonly currency: Currency };

/** A unit of the account with what the database alone knows of it. */
export type StoredUnit = {
  readonly unit: BonusUnit;
  readonly vendor: string;
  readonly round: string;
  readonly state: 'open' | 'late';
  /** An order of a lottery. */
  readonly isOrder: boolean;
  /** When its round ended; null: it is being played. */
  readonly endedAt: Instant | null;
};

/** An account as the engine reads it, with the number of movements of each grant, and its units. */
export type StoredAccount = {
  readonly account: BonusAccount;
  readonly moves: ReadonlyMap<string, number>;
  readonly units: readonly StoredUnit[];
};

/** Holds a member's money until the transaction ends: no bet starts or ends meanwhile. */
export async function holdMember(tx: Tx, memberId: Id<'member'>): Promise<void> {
  await sql`SELECT protection_hold(${memberId})`.execute(tx);
}

/** The instant that decides: the database's. */
export async function databaseNow(db: Db): Promise<Instant> {
  const { rows } = await sql<{ now: Instant }>`SELECT clock_timestamp() AS now`.execute(db);
  return (rows[0] as { now: Instant }).now;
}

/** How long a grant that ended is still looked at: late money of its units comes within it (thirty days of closing, and as long again). */
const lookBack = sql`interval '60 days'`;

/** A member's account, as it stands; in a transaction that writes it, under the hold of {@link holdMember}. */
export async function readAccount(db: Db, owner: Owner): Promise<StoredAccount> {
  const pockets = await readPockets(db, owner);
  const rows = await readGrantRows(db, owner);
  const units = await readUnits(db, owner);
  const pause = await sql<{ until: Instant; excluded: boolean }>`SELECT paused_until AS until, excluded FROM bonus_pause
    WHERE member_id = ${owner.memberId} AND merchant_id = ${owner.merchantId} AND paused_until > clock_timestamp()`.execute(db);
  const [paused] = pause.rows;
  const grants = rows.map((row) =>
    grantOfRow(row, { wonMinor: pockets.get(`bonus:${row.id}:won`) ?? 0n, bonusMinor: pockets.get(`bonus:${row.id}`) ?? 0n }),
  );
  const queue = rows.filter(({ place }) => place !== null).toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0));
  return {
    account: {
      cashMinor: pockets.get('main') ?? 0n,
      deficits: {},
      grants,
      queue: queue.map(({ id }) => id),
      units: units.filter(({ state }) => state === 'open').map(({ unit }) => unit),
      pausedUntil: paused && !paused.excluded ? paused.until : null,
      excluded: paused?.excluded ?? false,
      payoutStepMinor: payoutStepMinor(owner.currency),
    },
    moves: new Map(rows.map(({ id, moves }) => [id, moves])),
    units,
  };
}

async function readPockets(db: Db, { memberId, merchantId, currency }: Owner): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ pocket: string; balance: bigint }>`SELECT pocket, balance FROM ledger_account
    WHERE owner_id = ${memberId} AND merchant_id = ${merchantId} AND currency = ${currency}
      AND (pocket = 'main' OR pocket LIKE 'bonus:%')`.execute(db);
  return new Map(rows.map(({ pocket, balance }) => [pocket, balance]));
}

export type GrantRow = {
  readonly id: string;
  readonly terms: unknown;
  readonly state: Grant['state'];
  readonly reason: Grant['reason'];
  readonly required: string;
  readonly progress: string;
  readonly released: bigint;
  readonly forfeited: bigint;
  readonly grantedAt: Instant;
  readonly expiresAt: Instant | null;
};

export const grantColumns = sql`id, terms, state, reason, required_micro::text AS required, progress_micro::text AS progress, released, forfeited,
  granted_at AS "grantedAt", expires_at AS "expiresAt"`;

/** A grant as its row has it, with the locked money that it holds. */
export function grantOfRow(row: GrantRow, locked: Pick<Grant, 'wonMinor' | 'bonusMinor'>): Grant {
  return {
    ...locked,
    id: row.id,
    terms: termsOf(row.terms),
    state: row.state,
    reason: row.reason,
    requiredMicro: BigInt(row.required),
    progressMicro: BigInt(row.progress),
    releasedMinor: row.released,
    forfeitedMinor: row.forfeited,
    grantedAt: row.grantedAt,
    expiresAt: row.expiresAt,
  };
}

type StoredGrantRow = GrantRow & { readonly place: number | null; readonly moves: number };

async function readGrantRows(db: Db, { memberId, merchantId }: Owner): Promise<readonly StoredGrantRow[]> {
  const { rows } = await sql<StoredGrantRow>`SELECT ${grantColumns}, place, moves
    FROM bonus_grant WHERE member_id = ${memberId} AND merchant_id = ${merchantId}
      AND (ended_at IS NULL OR ended_at > clock_timestamp() - ${lookBack}) ORDER BY granted_at, id`.execute(db);
  return rows;
}

type UnitRow = {
  readonly vendor: string;
  readonly round: string;
  readonly game: string;
  readonly kind: GameType | null;
  /** Of an order of a lottery. */
  readonly mode: 'LOTT' | 'ZY' | 'ELOTT' | 'SEA' | null;
  readonly grant: string;
  readonly state: 'open' | 'late';
  readonly staked: bigint;
  readonly wonPart: bigint;
  readonly bonusPart: bigint;
  readonly payout: bigint;
  readonly paid: bigint;
  readonly progress: string;
  readonly endedAt: Instant | null;
};

async function readUnits(db: Db, { memberId, merchantId }: Owner): Promise<readonly StoredUnit[]> {
  const { rows } =
    await sql<UnitRow>`SELECT u.vendor, u.round, s.game, g.kind, o.mode, u.grant_id AS grant, u.state, s.staked - s.returned AS staked,
      u.won AS "wonPart", u.bonus AS "bonusPart", s.won AS payout, u.paid,
      u.progress_micro::text AS progress, CASE WHEN s.status = 'ended' THEN s.ended_at END AS "endedAt"
    FROM bonus_unit u JOIN seamless_round s ON s.member_id = u.member_id AND s.vendor = u.vendor AND s.external_id = u.round
      LEFT JOIN game g ON g.merchant_id = u.merchant_id AND g.vendor_code = s.vendor AND g.code = s.game
      LEFT JOIN lottery_order o ON o.id = u.round AND o.member_id = u.member_id AND o.vendor = u.vendor
    WHERE u.member_id = ${memberId} AND u.merchant_id = ${merchantId} AND u.state <> 'counted'
    ORDER BY s.ended_at, s.started_at, u.vendor, u.round`.execute(db);
  return rows.map(({ vendor, round, state, endedAt, ...row }) => ({
    vendor,
    round,
    state,
    isOrder: row.mode !== null,
    endedAt,
    unit: unitOf({ vendor, round, ...row }),
  }));
}

function unitOf(row: Omit<UnitRow, 'state' | 'endedAt'>): BonusUnit {
  const product = row.mode === null ? bonusProductOf(row.kind, row) : orderProduct({ mode: row.mode, vendor: row.vendor });
  return {
    id: `${row.vendor} ${row.round}`,
    grant: row.grant,
    vendor: row.vendor,
    product,
    game: row.game,
    rule: usualRule[product],
    feature: false,
    status: 'open',
    stake: { cashMinor: row.staked - row.wonPart - row.bonusPart, wonMinor: row.wonPart, bonusMinor: row.bonusPart },
    paid: { payoutMinor: row.payout, lockedMinor: row.paid },
    returned: { cashMinor: 0n, wonMinor: 0n, bonusMinor: 0n },
    progressMicro: BigInt(row.progress),
  };
}

/** Writes what an event made of the grants; those that end before the one that takes their turn. */
export async function writeGrants(
  tx: Tx,
  changed: readonly (Grant & { readonly place: number | null; readonly moves: number })[],
  at: Instant,
): Promise<void> {
  for (const grant of changed.toSorted((a, b) => Number(a.state === 'active') - Number(b.state === 'active'))) {
    const isOver = !['queued', 'active', 'closing'].includes(grant.state);
    await sql`UPDATE bonus_grant SET state = ${grant.state}, reason = ${grant.reason}, progress_micro = ${grant.progressMicro.toString()}::numeric,
        released = ${grant.releasedMinor}, forfeited = ${grant.forfeitedMinor}, place = ${grant.place}, moves = ${grant.moves},
        expires_at = ${grant.expiresAt === null ? null : toTimestamp(grant.expiresAt)},
        ended_at = CASE WHEN ${isOver} THEN coalesce(ended_at, ${toTimestamp(at)}::timestamptz) END
      WHERE id = ${grant.id}`.execute(tx);
  }
}

/** A unit was counted: with what reason, and what it added. */
export async function writeCounted(
  tx: Tx,
  { memberId }: Owner,
  { vendor, round }: StoredUnit,
  counted: { readonly reason: string | null; readonly progressMicro: bigint } | null,
): Promise<void> {
  await sql`UPDATE bonus_unit SET state = 'counted', reason = coalesce(${counted?.reason ?? null}, reason),
      progress_micro = progress_micro + ${(counted?.progressMicro ?? 0n).toString()}::numeric
    WHERE member_id = ${memberId} AND vendor = ${vendor} AND round = ${round}`.execute(tx);
}
