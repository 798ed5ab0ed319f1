import type { ErrorEntry } from '../errors.ts';

/** Codes of transfers along the tree of agents. */
export const transferErrors = {
  transfers_closed: { status: 403, messageKey: 'transfers_closed', retry: 'never' },
  transfer_way_refused: { status: 403, messageKey: 'transfer_way_refused', retry: 'never' },
  transfer_too_early: { status: 409, messageKey: 'transfer_too_early', retry: 'later' },
  transfer_barred: { status: 409, messageKey: 'transfer_barred', retry: 'later' },
  transfer_count_reached: { status: 409, messageKey: 'transfer_count_reached', retry: 'later' },
  transfer_day_amount_reached: { status: 409, messageKey: 'transfer_day_amount_reached', retry: 'later' },
  identity_needed: { status: 403, messageKey: 'identity_needed', retry: 'never' },
} as const satisfies Record<string, ErrorEntry>;
