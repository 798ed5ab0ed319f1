/** When the same request may be tried again: never; later, after waiting; or the same request with the same key at once. */
export type Retry = 'never' | 'later' | 'same';

export type ErrorEntry = {
  readonly status: number;
  readonly messageKey: string;
  readonly retry: Retry;
  /** It speaks of the caller's secret, which is no part of what an idempotency key stands for: it is never the lasting answer to one. */
  readonly ofSecret?: true;
};

/**
 * Every way a call can fail: HTTP status, key of the sentence in the caller's language, and whether trying again helps.
 * The sentences stand in `packages/i18n` (area `errors`). Spec §8; the spec's own keys are kept.
 */
export const errorCatalogue = {
  // Any call.
  invalid_request: { status: 400, messageKey: 'invalid_request', retry: 'never' },
  not_found: { status: 404, messageKey: 'not_found', retry: 'never' },
  payload_too_large: { status: 413, messageKey: 'payload_too_large', retry: 'never' },
  unsupported_media_type: { status: 415, messageKey: 'unsupported_media_type', retry: 'never' },
  unknown_merchant: { status: 404, messageKey: 'unknown_merchant', retry: 'never' },
  not_logged_in: { status: 401, messageKey: 'not_logged_in', retry: 'never' },
  session_expired: { status: 401, messageKey: 'session_expired', retry: 'never' },
  access_denied: { status: 403, messageKey: 'access_denied', retry: 'never' },
  need_true_account: { status: 403, messageKey: 'in_need_true_account', retry: 'never' },
  password_change_required: { status: 403, messageKey: 'password_change_required', retry: 'never' },
  maintenance: { status: 503, messageKey: 'maintenance', retry: 'later' },
  region_restricted: { status: 451, messageKey: 'region_restricted', retry: 'never' },
  too_many_requests: { status: 429, messageKey: 'too_many_requests', retry: 'later' },
  request_limit_reached: { status: 429, messageKey: 'request_limit_reached', retry: 'later' },
  too_busy: { status: 503, messageKey: 'too_busy', retry: 'later' },
  internal_error: { status: 500, messageKey: 'internal_error', retry: 'same' },
  unavailable: { status: 503, messageKey: 'unavailable', retry: 'later' },
  idempotency_key_missing: { status: 400, messageKey: 'idempotency_key_missing', retry: 'never' },
  idempotency_key_reused: { status: 409, messageKey: 'idempotency_key_reused', retry: 'never' },
  request_in_progress: { status: 409, messageKey: 'request_in_progress', retry: 'later' },
  payload_not_encrypted: { status: 400, messageKey: 'payload_not_encrypted', retry: 'never' },
  payload_replayed: { status: 400, messageKey: 'payload_replayed', retry: 'never' },
  payload_stale: { status: 400, messageKey: 'payload_stale', retry: 'same' },
  payload_key_unknown: { status: 400, messageKey: 'payload_key_unknown', retry: 'same' },
  feature_disabled: { status: 403, messageKey: 'feature_disabled', retry: 'never' },
} as const satisfies Record<string, ErrorEntry>;
