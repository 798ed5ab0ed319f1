import { crashTable } from '@trevo/game-rules/games/pipa';
import { secondMs } from '@trevo/kernel';

/** The tempo of a room. Tests use faster ones; the rules of a round do not depend on it. */
export type CrashTiming = {
  /** How long bets are taken. */
  readonly bettingMs: number;
  /** From the end of a round to the betting of the next. */
  readonly pauseMs: number;
  /** Between two ticks of the flight. Clients draw the curve between them by themselves. */
  readonly tickMs: number;
  /** How long the settlement waits after the crash for cash-outs that were received before it. */
  readonly graceMs: number;
  /** How long the room of a process that died stays without another. */
  readonly leaseMs: number;
  readonly beatMs: number;
};

export const crashTiming: CrashTiming = {
  bettingMs: crashTable.bettingMs,
  pauseMs: 4 * secondMs,
  tickMs: 250,
  graceMs: 300,
  leaseMs: 5 * secondMs,
  beatMs: secondMs,
};

/** Published policy: a room silent for longer while the kite flies has interrupted the round (docs/fairness.md). */
export const silenceMs = 3 * secondMs;

/** Published policy: a kite that has not taken off this long after its betting closed does not take off any more. */
export const takeOffWithinMs = 30 * secondMs;
