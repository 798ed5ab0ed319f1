import type { ErrorEntry } from '../errors.ts';

/** Codes of what operators write for the portal. */
export const contentErrors = {
  content_changed: { status: 409, messageKey: 'content_changed', retry: 'never' },
  content_unfit: { status: 409, messageKey: 'content_unfit', retry: 'never' },
  content_in_use: { status: 409, messageKey: 'content_in_use', retry: 'never' },
  content_state: { status: 409, messageKey: 'content_state', retry: 'never' },
  content_code_taken: { status: 409, messageKey: 'content_code_taken', retry: 'never' },
  message_repeated: { status: 409, messageKey: 'message_repeated', retry: 'never' },
  message_too_many: { status: 409, messageKey: 'message_too_many', retry: 'later' },
  content_full: { status: 409, messageKey: 'content_full', retry: 'never' },
} as const satisfies Record<string, ErrorEntry>;
