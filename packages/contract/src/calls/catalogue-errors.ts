import type { ErrorEntry } from '../errors.ts';

/** Codes of the catalogue, launch and content calls. */
export const catalogueErrors = {
  game_unknown: { status: 404, messageKey: 'game_unknown', retry: 'never' },
  game_unavailable: { status: 409, messageKey: 'game_unavailable', retry: 'later' },
  vendor_maintenance: { status: 503, messageKey: 'vendor_maintenance', retry: 'later' },
  /** As vendor_maintenance, with the hour of its return in the sentence. */
  vendor_maintenance_until: { status: 503, messageKey: 'vendor_maintenance_until', retry: 'later' },
  demo_not_offered: { status: 409, messageKey: 'demo_not_offered', retry: 'never' },
  favourite_too_fast: { status: 429, messageKey: 'favourite_too_fast', retry: 'later' },
  help_term_unknown: { status: 404, messageKey: 'help_term_unknown', retry: 'never' },
  page_unknown: { status: 404, messageKey: 'page_unknown', retry: 'never' },
  promotion_unknown: { status: 404, messageKey: 'promotion_unknown', retry: 'never' },
} as const satisfies Record<string, ErrorEntry>;
