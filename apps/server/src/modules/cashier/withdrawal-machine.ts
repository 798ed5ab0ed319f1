import type { withdrawalStatuses } from '@trevo/contract';

/** The states of a withdrawal; the last four are final. */
export type WithdrawalState = (typeof withdrawalStatuses)[number];

export type WithdrawalEvent =
  | 'approved_once'
  | 'approved'
  | 'rejected'
  | 'cancelled'
  /** Every payment has an end and at least one was paid. */
  | 'paid_out'
  /** Every payment has an end and none was paid. */
  | 'payout_refused'
  | 'reported_missing'
  /** A report was settled and another payment still waits for the member's answer. */
  | 'report_settled'
  | 'all_confirmed';

/** What may happen in which state, and where it leads. Everything else is refused. */
export const withdrawalMachine: Readonly<Record<WithdrawalState, Partial<Record<WithdrawalEvent, WithdrawalState>>>> = {
  pending: { approved_once: 'second_review', approved: 'paying', rejected: 'rejected', cancelled: 'cancelled' },
  second_review: { approved: 'paying', rejected: 'rejected', cancelled: 'cancelled' },
  paying: { paid_out: 'confirming', payout_refused: 'failed' },
  confirming: { reported_missing: 'disputed', all_confirmed: 'completed' },
  disputed: { report_settled: 'confirming', all_confirmed: 'completed' },
  completed: {},
  rejected: {},
  cancelled: {},
  failed: {},
};

/** Where `event` leads from `state`, or null when it may not happen there. */
export function nextWithdrawalState(state: WithdrawalState, event: WithdrawalEvent): WithdrawalState | null {
  return withdrawalMachine[state][event] ?? null;
}
