import { invariant, ok, type Result, refuse } from '@trevo/kernel';
import { type Currency, parseAmount } from '@trevo/money';
import type { SlotTable } from './slot-table.ts';

/** Coin sizes by currency as canonical decimal strings, ascending; `usual` is the one a newcomer finds set. No part of the game's mathematics. */
export type StakeTable = Readonly<Partial<Record<Currency, { readonly coins: readonly string[]; readonly usual: string }>>>;

/** One choice of stake in ledger units: stake = coin × betCredits. */
export type Stake = { readonly coinMinor: bigint; readonly stakeMinor: bigint; readonly usual: boolean };

export type StakeRefusal = 'stake_malformed' | 'stake_not_offered' | 'currency_not_offered';

/** The stakes a player may choose from, smallest first. */
export function stakesOf(
  table: Pick<SlotTable, 'betCredits'>,
  stakes: StakeTable,
  currency: Currency,
): Result<Stake[], 'currency_not_offered'> {
  const offer = Object.hasOwn(stakes, currency) ? stakes[currency] : undefined;
  if (offer === undefined) return refuse('currency_not_offered');
  return ok(
    offer.coins.map((coin) => {
      const coinMinor = coinMinorOf(coin);
      return { coinMinor, stakeMinor: coinMinor * BigInt(table.betCredits), usual: coin === offer.usual };
    }),
  );
}

/** The offered stake of exactly this amount. Anything else is refused, never rounded. */
export function stakeOffered(table: SlotTable, stakes: StakeTable, currency: Currency, stakeMinor: unknown): Result<Stake, StakeRefusal> {
  if (!isStakeMinor(stakeMinor)) return refuse('stake_malformed');
  const offered = stakesOf(table, stakes, currency);
  if (!offered.ok) return offered;
  const stake = offered.value.find((candidate) => candidate.stakeMinor === stakeMinor);
  return stake === undefined ? refuse('stake_not_offered') : ok(stake);
}

/** Whether `value` can be a stake at all: a positive whole number of ledger units that the ledger can hold. */
export function isStakeMinor(value: unknown): value is bigint {
  return typeof value === 'bigint' && value > 0n && value < 2n ** 63n;
}

/** Coin sizes that were read: every spin asks for all of its game's, and there are a few dozen. */
const coinsRead = new Map<string, bigint>();

function coinMinorOf(coin: string): bigint {
  const known = coinsRead.get(coin);
  if (known !== undefined) return known;
  const read = parseAmount(coin);
  invariant(read.ok && read.value > 0n, `A coin size is a positive amount, not ${coin}`);
  coinsRead.set(coin, read.value);
  return read.value;
}
