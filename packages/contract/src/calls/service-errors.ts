import type { ErrorEntry } from '../errors.ts';

/** What customer service refuses with. */
export const serviceErrors = {
  service_closed: { status: 409, messageKey: 'service_closed', retry: 'never' },
  service_taken: { status: 409, messageKey: 'service_taken', retry: 'never' },
  service_full: { status: 409, messageKey: 'service_full', retry: 'never' },
  service_not_yours: { status: 409, messageKey: 'service_not_yours', retry: 'never' },
  service_nobody: { status: 409, messageKey: 'service_nobody', retry: 'never' },
  service_hours: { status: 400, messageKey: 'service_hours', retry: 'never' },
} as const satisfies Record<string, ErrorEntry>;
