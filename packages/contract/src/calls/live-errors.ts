import type { ErrorEntry } from '../errors.ts';

/** What the rooms with hosts refuse with. */
export const liveErrors = {
  live_closed: { status: 409, messageKey: 'live_closed', retry: 'never' },
  live_muted: { status: 403, messageKey: 'live_muted', retry: 'later' },
  live_too_fast: { status: 429, messageKey: 'live_too_fast', retry: 'later' },
  live_line_refused: { status: 400, messageKey: 'live_line_refused', retry: 'never' },
  live_off_air: { status: 409, messageKey: 'live_off_air', retry: 'later' },
  live_no_stream: { status: 400, messageKey: 'live_no_stream', retry: 'never' },
  tips_off: { status: 403, messageKey: 'tips_off', retry: 'never' },
  tip_amount: { status: 400, messageKey: 'tip_amount', retry: 'never' },
  tip_day_limit: { status: 409, messageKey: 'tip_day_limit', retry: 'never' },
  tip_state: { status: 409, messageKey: 'tip_state', retry: 'never' },
} as const satisfies Record<string, ErrorEntry>;
