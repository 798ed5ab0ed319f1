import { type Id, invariant, type Result } from '@trevo/kernel';
import { type Currency, unitMinor } from '@trevo/money';
import type { Db, Tx } from '../../db/database.ts';
import { type LedgerOn, type LedgerRefusal, type Posted, pointsCurrency, type Move, postMove, postMoves } from './post-move.ts';

/** Points of a member: how many whole ones, and what names the effect. */
export type PointsMove = {
  readonly merchantId: Id<'merchant'>;
  readonly memberId: Id<'member'>;
  readonly points: bigint;
  readonly scope: string;
  readonly key: string;
  /** What the history shows: type of points, name, order; and what it was computed from. */
  readonly payload: Readonly<Record<string, unknown>>;
};

type Answer = Promise<Result<Posted, LedgerRefusal>>;
type Pockets = readonly ['points' | 'points:hold' | 'house', 'points' | 'points:hold' | 'house'];

/** New points for a member, by play or as a gift. Once per scope and key. */
export function earnPoints(on: LedgerOn, move: PointsMove): Answer {
  return movePoints(on, 'points_earn', move, ['house', 'points']);
}

/** {@link earnPoints} for many members at once. */
export function earnPointsOfMany(tx: Tx, moves: readonly PointsMove[]): Promise<readonly Result<Posted, LedgerRefusal>[]> {
  return postMoves(
    tx,
    moves.map((move) => pointsMove('points_earn', move, ['house', 'points'])),
  );
}

/** Sets the points of an order aside. */
export function holdPoints(on: LedgerOn, move: PointsMove): Answer {
  return movePoints(on, 'points_hold', move, ['points', 'points:hold']);
}

/** Gives back what was set aside for an order that is not fulfilled. */
export function unholdPoints(on: LedgerOn, move: PointsMove): Answer {
  return movePoints(on, 'points_unhold', move, ['points:hold', 'points']);
}

/** Spends what was set aside: the order is fulfilled. */
export function spendHeld(on: LedgerOn, move: PointsMove): Answer {
  return movePoints(on, 'points_spend', move, ['points:hold', 'house']);
}

/** Ends points of an account that is closed: they go back to the house. */
export function lapsePoints(on: LedgerOn, move: PointsMove): Answer {
  return movePoints(on, 'points_spend', move, ['points', 'house']);
}

/** Takes points for money that is credited in the same transaction ({@link rewardCredit}). */
export function turnPoints(on: LedgerOn, move: PointsMove): Answer {
  return movePoints(on, 'points_convert', move, ['points', 'house']);
}

function movePoints(
  on: LedgerOn,
  kind: 'points_earn' | 'points_hold' | 'points_unhold' | 'points_spend' | 'points_convert',
  move: PointsMove,
  pockets: Pockets,
): Answer {
  return postMove(on, pointsMove(kind, move, pockets));
}

function pointsMove(kind: Move['kind'], { merchantId, memberId, points, scope, key, payload }: PointsMove, [from, to]: Pockets): Move {
  const minor = points * unitMinor;
  const side = (pocket: Pockets[number], amount: bigint) =>
    pocket === 'house'
      ? ({ owner: 'house', pocket: 'points_issued', minor: amount } as const)
      : ({ owner: memberId, pocket, minor: amount } as const);
  const [taken, given] = [side(from, -minor), side(to, minor)];
  const legs = from === 'house' ? ([given, taken] as const) : ([taken, given] as const);
  return { merchantId, kind, owner: memberId, scope, key, currency: pointsCurrency, legs, payload };
}

/** Money that a reward gives, free of conditions: cost of bonuses → main pocket. Once per scope and key. */
export function rewardCredit(
  on: LedgerOn,
  credit: Omit<PointsMove, 'points'> & { readonly currency: Currency; readonly minor: bigint },
): Answer {
  const { merchantId, memberId, currency, minor, scope, key, payload } = credit;
  return postMove(on, {
    merchantId,
    kind: 'reward_credit',
    owner: memberId,
    scope,
    key,
    currency,
    legs: [
      { owner: memberId, pocket: 'main', minor },
      { owner: 'house', pocket: 'bonus_cost', minor: -minor },
    ],
    payload,
  });
}

/** A rebate that its member asked for, or that paid itself: commission → main pocket. Once per key. */
export function rebateClaimed(
  on: LedgerOn,
  credit: Omit<PointsMove, 'points' | 'scope'> & { readonly currency: Currency; readonly minor: bigint },
): Answer {
  return fromCommission(on, 'rebate', { ...credit, scope: 'rebate_claim' });
}

/** What a referrer earned of the play of those brought along: commission → main pocket. Once per day (`key`). */
export function referralCommission(
  on: LedgerOn,
  credit: Omit<PointsMove, 'points' | 'scope'> & { readonly currency: Currency; readonly minor: bigint },
): Answer {
  return fromCommission(on, 'referral_commission', { ...credit, scope: 'referral_commission' });
}

function fromCommission(
  on: LedgerOn,
  kind: 'rebate' | 'referral_commission',
  credit: Omit<PointsMove, 'points'> & { readonly currency: Currency; readonly minor: bigint },
): Answer {
  const { merchantId, memberId, currency, minor, scope, key, payload } = credit;
  return postMove(on, {
    merchantId,
    kind,
    owner: memberId,
    scope,
    key,
    currency,
    legs: [
      { owner: memberId, pocket: 'main', minor },
      { owner: 'house', pocket: 'commission', minor: -minor },
    ],
    payload,
  });
}

/** Whole points of a member: free, and set aside for orders. */
export async function readPoints(
  db: Db,
  merchantId: Id<'merchant'>,
  memberId: Id<'member'>,
): Promise<{ readonly points: bigint; readonly held: bigint }> {
  const rows = await db
    .selectFrom('ledger_account')
    .select(['pocket', 'balance'])
    .where('owner_id', '=', memberId)
    .where('merchant_id', '=', merchantId)
    .where('currency', '=', pointsCurrency)
    .execute();
  const of = (name: string) => (rows.find(({ pocket }) => pocket === name)?.balance ?? 0n) / unitMinor;
  return { points: of('points'), held: of('points:hold') };
}

/** Money of a jackpot: which one, how much, and the key of the effect. */
type JackpotMove = {
  readonly merchantId: Id<'merchant'>;
  readonly jackpotId: Id<'jackpot'>;
  readonly currency: string;
  readonly minor: bigint;
  readonly key: string;
};

/** Puts what units added to a jackpot into its pocket: the house pays it. Once per key. */
export async function feedPocket(tx: Tx, { merchantId, jackpotId, currency, minor, key }: JackpotMove): Promise<void> {
  const posted = await postMove(tx, {
    merchantId,
    kind: 'jackpot_feed',
    owner: 'house',
    scope: 'jackpot_feed',
    key,
    currency: currency as Currency,
    legs: [
      { owner: 'house', pocket: `jackpot:${jackpotId}`, minor },
      { owner: 'house', pocket: 'bonus_cost', minor: -minor },
    ],
    payload: { jackpot: jackpotId },
  });
  invariant(posted.ok, 'The house can feed a jackpot');
}

/** Pays a jackpot into its winner's cash, free of conditions. Once per key. */
export async function payJackpot(
  tx: Tx,
  { merchantId, jackpotId, memberId, currency, minor, key }: JackpotMove & { readonly memberId: Id<'member'> },
): Promise<Id<'transfer'>> {
  const posted = await postMove(tx, {
    merchantId,
    kind: 'jackpot_pay',
    owner: memberId,
    scope: 'jackpot_pay',
    key,
    currency: currency as Currency,
    legs: [
      { owner: memberId, pocket: 'main', minor },
      { owner: 'house', pocket: `jackpot:${jackpotId}`, minor: -minor },
    ],
    payload: { jackpot: jackpotId },
  });
  invariant(posted.ok, 'A jackpot has what it pays');
  return posted.value.transferId;
}

/** Carries the pool of a closed jackpot to another one. Once per key. */
export async function movePool(
  tx: Tx,
  { merchantId, jackpotId, into, currency, minor, key }: JackpotMove & { readonly into: Id<'jackpot'> },
): Promise<void> {
  const posted = await postMove(tx, {
    merchantId,
    kind: 'jackpot_move',
    owner: 'house',
    scope: 'jackpot_move',
    key,
    currency: currency as Currency,
    legs: [
      { owner: 'house', pocket: `jackpot:${into}`, minor },
      { owner: 'house', pocket: `jackpot:${jackpotId}`, minor: -minor },
    ],
    payload: { jackpot: jackpotId, into },
  });
  invariant(posted.ok, 'A jackpot has the pool that it hands on');
}
