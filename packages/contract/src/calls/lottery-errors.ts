import type { ErrorEntry } from '../errors.ts';

/** Codes of the lottery calls. */
export const lotteryErrors = {
  lottery_unknown: { status: 404, messageKey: 'lottery_unknown', retry: 'never' },
  issue_unknown: { status: 404, messageKey: 'issue_unknown', retry: 'never' },
  issue_closed: { status: 409, messageKey: 'issue_closed', retry: 'never' },
  play_unknown: { status: 400, messageKey: 'play_unknown', retry: 'never' },
  selection_refused: { status: 400, messageKey: 'selection_refused', retry: 'never' },
  terms_refused: { status: 400, messageKey: 'terms_refused', retry: 'never' },
  price_changed: { status: 409, messageKey: 'price_changed', retry: 'never' },
  order_too_large: { status: 400, messageKey: 'order_too_large', retry: 'never' },
  issue_full: { status: 409, messageKey: 'issue_full', retry: 'never' },
  slip_id_reused: { status: 409, messageKey: 'slip_id_reused', retry: 'never' },
  order_unknown: { status: 404, messageKey: 'order_unknown', retry: 'never' },
  order_over: { status: 409, messageKey: 'order_over', retry: 'never' },
  order_not_last: { status: 409, messageKey: 'order_not_last', retry: 'never' },
  chase_unknown: { status: 404, messageKey: 'chase_unknown', retry: 'never' },
  series_out_of_order: { status: 400, messageKey: 'series_out_of_order', retry: 'never' },
  draw_unknown: { status: 404, messageKey: 'draw_unknown', retry: 'never' },
} as const satisfies Record<string, ErrorEntry>;
