import type { ErrorEntry } from '../errors.ts';

/** What the rooms with hosts refuse with. */
export const liveErrors = {
  live_closed: { status: 409, messageKey: 'live_closed', retry: 'never' },
  live_muted: { status: 403, messageKey: 'live_muted', retry: 'later' },
  live_too_fast: { status: 429, messageKey: 'live_too_fast', retry: 'later' },
  live_line_refused: { status: 400, messageKey: 'live_line_refused', retry: 'never' },
} as const satisfies Record<string, ErrorEntry>;
