import { type GameType, lotteryVendors, ownVendors } from '@trevo/contract';
import { hourMs } from '@trevo/kernel';

/**
 * The published policy for interrupted rounds (docs/fairness.md), per kind of game. A round can be played on while it is open. One that stays open for
 * `reportAfterHours` is reported to the operator, who asks the vendor; after `refundAfterHours` its stakes go back to the member, unless it won something.
 */
export type OpenRoundPolicy = { readonly reportAfterHours: number; readonly refundAfterHours: number };

const atOnce: OpenRoundPolicy = { reportAfterHours: 24, refundAfterHours: 72 };
/** A bet on an event is open until the event is over; long bets stand for a season. */
const untilTheEvent: OpenRoundPolicy = { reportAfterHours: 14 * 24, refundAfterHours: 60 * 24 };

const byKind: Readonly<Record<GameType, OpenRoundPolicy>> = {
  RNG: atOnce,
  LIVE: atOnce,
  FISH: atOnce,
  PVP: atOnce,
  COCKFIGHT: atOnce,
  SPORTS: untilTheEvent,
  ESPORTS: untilTheEvent,
  LOTT: untilTheEvent,
  ELOTT: untilTheEvent,
};

/** The vendors whose rounds are orders of our own lotteries. */
export const waitsForDraw: readonly string[] = Object.values(lotteryVendors);

/** The policy of a game's kind; of a game no longer in the catalogue (null) the patient one. */
export function policyOf(kind: GameType | null): OpenRoundPolicy {
  return kind === null ? untilTheEvent : byKind[kind];
}

/**
 * When the stakes of an open round go back; null where they never do: rounds of ours end by the policies of their games (`modules/pge`), or with the draw
 * of their issue (`modules/lottery`), however long a chase waits for it.
 */
export function refundTime(round: {
  vendor: string;
  kind: GameType | null;
  startedAt: number;
  open: boolean;
  staked: bigint;
  won: bigint;
  held: bigint;
}): number | null {
  if (!round.open || ownVendors.includes(round.vendor) || round.won > 0n || round.held > 0n || round.staked === 0n) return null;
  return round.startedAt + policyOf(round.kind).refundAfterHours * hourMs;
}

/** Whether an open round is older than its kind of game allows. An order of our own lotteries waits for its issue, which has rules of its own. */
export function isOverdue(round: { vendor: string; kind: GameType | null; startedAt: number }, now: number): boolean {
  if (waitsForDraw.includes(round.vendor)) return false;
  return now >= round.startedAt + policyOf(round.kind).reportAfterHours * hourMs;
}

/** The shortest time after which a round of any kind is reported: nothing younger needs a look. */
export const reportAfterHoursMin = Math.min(...Object.values(byKind).map(({ reportAfterHours }) => reportAfterHours));
