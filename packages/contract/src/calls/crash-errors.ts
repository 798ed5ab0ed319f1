import type { ErrorEntry } from '../errors.ts';

/** Codes of the calls of the crash game. */
export const crashErrors = {
  betting_closed: { status: 409, messageKey: 'betting_closed', retry: 'never' },
  bet_slot_taken: { status: 409, messageKey: 'bet_slot_taken', retry: 'never' },
  bet_id_reused: { status: 409, messageKey: 'bet_id_reused', retry: 'never' },
  bet_unknown: { status: 404, messageKey: 'bet_unknown', retry: 'never' },
  bet_over: { status: 409, messageKey: 'bet_over', retry: 'never' },
  cash_out_early: { status: 409, messageKey: 'cash_out_early', retry: 'later' },
  cash_out_late: { status: 409, messageKey: 'cash_out_late', retry: 'never' },
} as const satisfies Record<string, ErrorEntry>;
