import { type BusinessCalendar, type Instant, type Refusal, refuse } from '@trevo/kernel';
import { businessDateAt, isPeriodStart, type PeriodType } from '../period/period.ts';
import type { AgentTree } from './agent-tree.ts';

/** Why an account cannot be moved, in the order in which it is tested. */
export type MoveRefusal =
  | 'MOVE_BACKDATED'
  | 'MOVE_NOT_AT_PERIOD_START'
  | 'CURRENCY_MISMATCH'
  | 'MOVE_INTO_OWN_SUBTREE'
  | 'DEPTH_LIMIT'
  | 'MOVE_RATE_ABOVE_UPLINE'
  | 'MOVE_DISPUTE_OPEN'
  | 'MOVE_ARREARS_OPEN';

/** A move of an account with its whole subtree, as two operators asked for it. */
export type Move = {
  readonly tree: AgentTree;
  readonly account: string;
  /** The new upline, or null for the house. */
  readonly to: string | null;
  readonly at: Instant;
  readonly now: Instant;
  readonly calendar: BusinessCalendar;
  /** Period types of the contracts with the old upline; without any, a local midnight will do. */
  readonly periodTypes: readonly PeriodType[];
  readonly sameBrandAndCurrency: boolean;
  /** Levels between the moved account and the deepest agent below it; 0 for none. */
  readonly levelsBelow: number;
  readonly agentLevels: number;
  /** Series and product rates of the account beside those of the new upline. */
  readonly values: readonly { readonly own: number; readonly upline: number }[];
  readonly hasOpenDispute: boolean;
  readonly hasOpenArrears: boolean;
};

/** Whether an account may move, or the first reason why not. Facts before the move stay with the old team for ever. */
export function checkMove(move: Move): Refusal<MoveRefusal> | null {
  const { calendar, at } = move;
  if (at <= move.now) return refuse('MOVE_BACKDATED');
  const isMidnight = calendar.startOf(businessDateAt(calendar, at)) === at;
  if (!isMidnight || !move.periodTypes.every((type) => isPeriodStart(calendar, type, at))) return refuse('MOVE_NOT_AT_PERIOD_START');
  if (!move.sameBrandAndCurrency) return refuse('CURRENCY_MISMATCH');
  const path = move.to === null ? [] : move.tree.pathAt(move.tree.numberOf(move.to), at);
  if (path.includes(move.tree.numberOf(move.account))) return refuse('MOVE_INTO_OWN_SUBTREE');
  if (path.length + 1 + move.levelsBelow > move.agentLevels) return refuse('DEPTH_LIMIT');
  if (move.values.some(({ own, upline }) => own > upline)) return refuse('MOVE_RATE_ABOVE_UPLINE');
  if (move.hasOpenDispute) return refuse('MOVE_DISPUTE_OPEN');
  return move.hasOpenArrears ? refuse('MOVE_ARREARS_OPEN') : null;
}
