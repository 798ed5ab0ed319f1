import { atRate, ceilDiv, greater, lesser, sumOf } from '../core/amounts.ts';

/** A credit that must be played before it leaves: a deposit, a transfer from an agent, a cash gift, points turned into cash (rule book §6). */
export type Lot = {
  readonly id: string;
  readonly amountMinor: bigint;
  readonly requiredMicro: bigint;
  readonly doneMicro: bigint;
  readonly state: 'open' | 'done' | 'spent';
  /** Place in the ledger's order: only units accepted after it fill it. */
  readonly openedSeq: number;
};

/** What one unit added to one lot; negative after a correction. */
export type LotFill = { readonly lot: string; readonly micro: bigint };

/** A new lot, or null where nothing has to be played. */
export function openLot(credit: {
  readonly id: string;
  readonly amountMinor: bigint;
  readonly multiplePpm: number;
  readonly openedSeq: number;
}): Lot | null {
  const requiredMicro = atRate(credit.amountMinor, credit.multiplePpm);
  if (requiredMicro === 0n) return null;
  const { id, amountMinor, openedSeq } = credit;
  return { id, amountMinor, requiredMicro, doneMicro: 0n, state: 'open', openedSeq };
}

/** What is left to play, in micros; nothing of a lot that is closed. */
export function leftMicroOf({ requiredMicro, doneMicro }: Pick<Lot, 'requiredMicro' | 'doneMicro'>): bigint {
  return requiredMicro - doneMicro;
}

/** The part of a lot's amount that is still locked, rounded up. */
export function lockedMinorOf(lot: Lot): bigint {
  return lot.state === 'open' ? ceilDiv(lot.amountMinor * leftMicroOf(lot), lot.requiredMicro) : 0n;
}

export function lockedByLots(lots: readonly Lot[]): bigint {
  return sumOf(lots.map(lockedMinorOf));
}

type Filled = { readonly lots: readonly Lot[]; readonly filled: readonly LotFill[] };

/**
 * Lets the play of a unit fill the open lots, oldest first; only lots that were there when the unit was accepted. What is left over is not kept.
 * A correction downwards takes back from the lots it can still reach, newest fill first, at most to zero; a full lot stays closed.
 */
export function fillLots(lots: readonly Lot[], play: { readonly micro: bigint; readonly acceptedSeq: number }): Filled {
  const open = lots.filter(({ state, openedSeq }) => state === 'open' && openedSeq < play.acceptedSeq);
  const order = play.micro < 0n ? open.toReversed() : open;
  const filled: LotFill[] = [];
  let rest = play.micro;
  for (const lot of order) {
    const micro = play.micro < 0n ? greater(rest, -lot.doneMicro) : lesser(rest, leftMicroOf(lot));
    if (micro !== 0n) filled.push({ lot: lot.id, micro });
    rest -= micro;
  }
  return { lots: lots.map((lot) => withFill(lot, filled)), filled };
}

function withFill(lot: Lot, filled: readonly LotFill[]): Lot {
  const fill = filled.find(({ lot: id }) => id === lot.id);
  if (fill === undefined) return lot;
  const doneMicro = lot.doneMicro + fill.micro;
  return { ...lot, doneMicro, state: doneMicro === lot.requiredMicro ? 'done' : 'open' };
}
