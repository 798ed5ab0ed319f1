import type { Id, Instant } from '@trevo/kernel';
import type { LimitedCell } from '@trevo/lottery-rules/exposure';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import type { CellLimit, GameLimits, Most, PlayTerms } from './limits.ts';

type Amount = string | null;

/** Limits of a game as a statement answers them in JSON, whose numbers would lose the last figures of an amount. */
export type LimitsFound = {
  readonly limits_version: number;
  readonly plays: readonly (Omit<PlayTerms, 'orderStakeMax' | 'orderPrizeMax' | 'issueStakeMax'> & {
    readonly orderStakeMax: Amount;
    readonly orderPrizeMax: Amount;
    readonly issueStakeMax: Amount;
  })[];
  readonly cells: readonly (Omit<CellLimit, 'costMax' | 'orderMax'> & { readonly costMax: Amount; readonly orderMax: Amount })[];
};

/** Two columns of a statement, `plays` and `cells`: what is set for the plays of a game and for its numbers now. */
export function limitColumns(merchant: string, game: string): string {
  return `(SELECT coalesce(jsonb_agg(t), '[]') FROM (SELECT DISTINCT ON (play) play, version, is_open AS "isOpen", order_stake_max::text AS "orderStakeMax",
        order_prize_max::text AS "orderPrizeMax", issue_stake_max::text AS "issueStakeMax"
      FROM lottery_play_terms WHERE merchant_id = ${merchant} AND game = ${game} ORDER BY play, version DESC) AS t) AS plays,
    (SELECT coalesce(jsonb_agg(l), '[]') FROM (SELECT id, issue_id AS "issueId", space, place, cell, cost_max::text AS "costMax", order_max::text AS "orderMax"
      FROM lottery_limit WHERE merchant_id = ${merchant} AND game = ${game} AND lifted_at IS NULL ORDER BY id) AS l) AS cells`;
}

export function limitsOf({ limits_version: version, plays, cells }: LimitsFound): GameLimits {
  return {
    version,
    plays: new Map(
      plays.map((terms) => [
        terms.play,
        {
          ...terms,
          orderStakeMax: amount(terms.orderStakeMax),
          orderPrizeMax: amount(terms.orderPrizeMax),
          issueStakeMax: amount(terms.issueStakeMax),
        },
      ]),
    ),
    cells: cells.map((limit) => ({ ...limit, costMax: amount(limit.costMax), orderMax: amount(limit.orderMax) })),
  };
}

const amount = (text: Amount): bigint | null => (text === null ? null : BigInt(text));

/** What is held back of a game now. */
export async function readLimits(db: Db, merchantId: Id<'merchant'>, game: string): Promise<GameLimits> {
  const { rows } = await sql<LimitsFound>`SELECT g.limits_version, x.* FROM lottery_game g
    CROSS JOIN LATERAL (SELECT ${sql.raw(limitColumns('g.merchant_id', 'g.code'))}) AS x
    WHERE g.merchant_id = ${merchantId} AND g.code = ${game}`.execute(db);
  const [found] = rows;
  return limitsOf(found ?? { limits_version: 0, plays: [], cells: [] });
}

/**
 * Holds a game and every issue of it that is sold, until the transaction ends: no slip is written meanwhile, and one that was priced before is priced anew.
 * Answers false where the merchant does not sell it. Locks the game, then the issues in the order of their ids.
 */
export async function holdSale(tx: Tx, merchantId: Id<'merchant'>, game: string): Promise<boolean> {
  const held =
    await sql`UPDATE lottery_game SET limits_version = limits_version + 1 WHERE merchant_id = ${merchantId} AND code = ${game}`.execute(tx);
  if (held.numAffectedRows !== 1n) return false;
  await sql`SELECT FROM lottery_issue WHERE merchant_id = ${merchantId} AND game = ${game} AND state = 'selling' AND closes_at > clock_timestamp()
    ORDER BY id FOR NO KEY UPDATE`.execute(tx);
  return true;
}

export async function insertPlayTerms(
  tx: Tx,
  merchantId: Id<'merchant'>,
  { game, setBy, reason, ...terms }: PlayTerms & { readonly game: string; readonly setBy: string; readonly reason: string },
): Promise<void> {
  const { play, version, isOpen, orderStakeMax, orderPrizeMax, issueStakeMax } = terms;
  await sql`INSERT INTO lottery_play_terms (merchant_id, game, play, version, is_open, order_stake_max, order_prize_max, issue_stake_max, reason, set_by, set_at)
    VALUES (${merchantId}, ${game}, ${play}, ${version}, ${isOpen}, ${orderStakeMax}, ${orderPrizeMax}, ${issueStakeMax}, ${reason}, ${setBy},
      clock_timestamp())`.execute(tx);
}

/** An operator's act, as it is kept. */
export type LimitAct = { readonly by: Id<'operator'>; readonly reason: string };

/** Lifts what holds on a cell of an issue (null: of every issue), and answers it. */
export async function liftOnCell(
  tx: Tx,
  merchantId: Id<'merchant'>,
  of: LimitedCell & { readonly game: string; readonly issueId: string | null },
  { by, reason }: LimitAct,
): Promise<Most | null> {
  const { rows } = await sql<Most>`UPDATE lottery_limit SET lifted_by = ${by}, lifted_at = clock_timestamp(), lift_reason = ${reason}
    WHERE merchant_id = ${merchantId} AND game = ${of.game} AND coalesce(issue_id, '') = coalesce(${of.issueId}, '') AND space = ${of.space}
      AND place = ${of.place} AND cell = ${of.cell} AND lifted_at IS NULL RETURNING cost_max AS "costMax", order_max AS "orderMax"`.execute(
    tx,
  );
  return rows[0] ?? null;
}

export async function insertLimit(
  tx: Tx,
  merchantId: Id<'merchant'>,
  of: Omit<CellLimit, 'id'> & { readonly id: Id<'lotteryLimit'>; readonly game: string },
  { by, reason }: LimitAct,
): Promise<void> {
  await sql`INSERT INTO lottery_limit (id, merchant_id, game, issue_id, space, place, cell, cost_max, order_max, reason, set_by, set_at)
    VALUES (${of.id}, ${merchantId}, ${of.game}, ${of.issueId}, ${of.space}, ${of.place}, ${of.cell}, ${of.costMax}, ${of.orderMax}, ${reason}, ${by},
      clock_timestamp())`.execute(tx);
}

/** Lifts one limit of a game, and answers it with the number of its issue; null: it does not hold, or never did. */
export async function liftById(
  tx: Tx,
  merchantId: Id<'merchant'>,
  { game, id }: { readonly game: string; readonly id: string },
  { by, reason }: LimitAct,
): Promise<(LimitedCell & Most & { readonly issue: string | null }) | null> {
  const { rows } = await sql<LimitedCell & Most & { issue: string | null }>`
    UPDATE lottery_limit SET lifted_by = ${by}, lifted_at = clock_timestamp(), lift_reason = ${reason}
    WHERE id = ${id} AND merchant_id = ${merchantId} AND game = ${game} AND lifted_at IS NULL
    RETURNING space, place, cell, cost_max AS "costMax", order_max AS "orderMax", (SELECT i.number FROM lottery_issue i WHERE i.id = issue_id) AS issue`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** A limit as it is kept, with who set it and who took it back. */
export type KeptLimit = LimitedCell &
  Most & {
    readonly id: Id<'lotteryLimit'>;
    readonly issue: string | null;
    readonly reason: string;
    readonly setBy: string;
    readonly setAt: Instant;
    readonly liftedBy: string | null;
    readonly liftedAt: Instant | null;
    readonly liftReason: string | null;
  };

/** Limits of a game, the newest first: those that hold, or all that ever held while an issue was sold. */
export async function readKeptLimits(
  db: Db,
  merchantId: Id<'merchant'>,
  { game, issueId, most }: { readonly game: string; readonly issueId: string | null; readonly most: number },
): Promise<KeptLimit[]> {
  const { rows } =
    await sql<KeptLimit>`SELECT l.id, i.number AS issue, l.space, l.place, l.cell, l.cost_max AS "costMax", l.order_max AS "orderMax", l.reason,
      coalesce(s.name, l.set_by) AS "setBy", l.set_at AS "setAt", coalesce(x.name, l.lifted_by) AS "liftedBy", l.lifted_at AS "liftedAt",
      l.lift_reason AS "liftReason"
    FROM lottery_limit l LEFT JOIN lottery_issue i ON i.id = l.issue_id
      LEFT JOIN operator s ON s.id = l.set_by LEFT JOIN operator x ON x.id = l.lifted_by
    WHERE l.merchant_id = ${merchantId} AND l.game = ${game}
      AND CASE WHEN ${issueId}::text IS NULL THEN l.lifted_at IS NULL ELSE coalesce(l.issue_id, ${issueId}) = ${issueId} AND (l.lifted_at IS NULL
        OR l.lifted_at >= (SELECT coalesce(o.opens_at, o.made_at) FROM lottery_issue o WHERE o.id = ${issueId})) END
    ORDER BY l.set_at DESC, l.id DESC LIMIT ${most}`.execute(db);
  return rows;
}
