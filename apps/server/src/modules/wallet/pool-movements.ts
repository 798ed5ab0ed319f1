import { type Id, invariant, type Result } from '@trevo/kernel';
import type { Currency } from '@trevo/money';
import type { Tx } from '../../db/database.ts';
import { type LedgerRefusal, type Move, postMove, postMoves, type Posted } from './post-move.ts';

/** Money of a tournament's pool: which one, how much, and the key of the effect. */
type PoolMove = {
  readonly merchantId: Id<'merchant'>;
  readonly tournamentId: Id<'tournament'>;
  readonly currency: string;
  readonly minor: bigint;
  readonly key: string;
};

type OfMember = PoolMove & { readonly memberId: Id<'member'> };

/** Puts what the house guarantees into a pool: cost of bonuses → pool. Once per key. */
export async function fundPool(tx: Tx, move: PoolMove): Promise<void> {
  const posted = await postMove(tx, houseMove('pool_fund', move, move.minor));
  invariant(posted.ok, 'The house can fund a pool');
}

/** A member's buy-in: main pocket → pool. Once per key; a refusal is stored under it like a posting. */
export function enterPool(tx: Tx, move: OfMember): Promise<Result<Posted, LedgerRefusal>> {
  return postMove(tx, memberMove('pool_entry', move, -move.minor));
}

/** Pays prizes, free of conditions: pool → main pockets. Once per key each; answers the movements in their order. */
export async function payPool(tx: Tx, moves: readonly OfMember[]): Promise<readonly Id<'transfer'>[]> {
  return postAll(
    tx,
    moves.map((move) => memberMove('pool_pay', move, move.minor)),
  );
}

/** Gives back: buy-ins to their members, and what the house put in, or nobody won, to the house. Once per key each. */
export async function returnFromPool(tx: Tx, moves: readonly (PoolMove & { readonly memberId: Id<'member'> | null })[]): Promise<void> {
  await postAll(
    tx,
    moves.map(({ memberId, ...move }) =>
      memberId === null ? houseMove('pool_return', move, -move.minor) : memberMove('pool_return', { ...move, memberId }, move.minor),
    ),
  );
}

async function postAll(tx: Tx, moves: readonly Move[]): Promise<readonly Id<'transfer'>[]> {
  if (moves.length === 0) return [];
  return (await postMoves(tx, moves)).map((posted) => {
    invariant(posted.ok, 'A pool has what it pays');
    return posted.value.transferId;
  });
}

type Kind = 'pool_entry' | 'pool_fund' | 'pool_pay' | 'pool_return';

/** `minor`: what the member's main pocket gains. */
function memberMove(kind: Kind, { merchantId, tournamentId, memberId, currency, key }: OfMember, minor: bigint): Move {
  return {
    merchantId,
    kind,
    owner: memberId,
    scope: kind,
    key,
    currency: currency as Currency,
    legs: [
      { owner: memberId, pocket: 'main', minor },
      { owner: 'house', pocket: `pool:${tournamentId}`, minor: -minor },
    ],
    payload: { tournament: tournamentId },
  };
}

/** `minor`: what the pool gains. */
function houseMove(kind: Kind, { merchantId, tournamentId, currency, key }: PoolMove, minor: bigint): Move {
  return {
    merchantId,
    kind,
    owner: 'house',
    scope: kind,
    key,
    currency: currency as Currency,
    legs: [
      { owner: 'house', pocket: `pool:${tournamentId}`, minor },
      { owner: 'house', pocket: 'bonus_cost', minor: -minor },
    ],
    payload: { tournament: tournamentId },
  };
}
