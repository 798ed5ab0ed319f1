import { bonusErrors } from './calls/bonus-errors.ts';
import { cashierErrors } from './calls/cashier-errors.ts';
import { catalogueErrors } from './calls/catalogue-errors.ts';
import { contentErrors } from './calls/content-errors.ts';
import { contractErrors } from './calls/contract-errors.ts';
import { commissionErrors } from './calls/commission-errors.ts';
import { crashErrors } from './calls/crash-errors.ts';
import { identityErrors } from './calls/identity-errors.ts';
import { liveErrors } from './calls/live-errors.ts';
import { lotteryErrors } from './calls/lottery-errors.ts';
import { memberErrors } from './calls/member-errors.ts';
import { officeErrors } from './calls/office-errors.ts';
import { passkeyErrors } from './calls/passkey-errors.ts';
import { pgeErrors } from './calls/pge-errors.ts';
import { artErrors, pictureErrors } from './calls/picture-errors.ts';
import { protectionErrors } from './calls/protection-errors.ts';
import { recoveryErrors } from './calls/recovery-errors.ts';
import { rewardErrors } from './calls/reward-errors.ts';
import { serviceErrors } from './calls/service-errors.ts';
import { teamErrors } from './calls/team-errors.ts';
import { teamMoveErrors } from './calls/team-move-errors.ts';
import { transferErrors } from './calls/transfer-errors.ts';
import { type ErrorEntry, errorCatalogue } from './errors.ts';

/** The whole catalogue: the codes of any call and those of each area. */
export const errors = {
  ...errorCatalogue,
  ...memberErrors,
  ...recoveryErrors,
  ...passkeyErrors,
  ...identityErrors,
  ...cashierErrors,
  ...pictureErrors,
  ...artErrors,
  ...catalogueErrors,
  ...pgeErrors,
  ...crashErrors,
  ...liveErrors,
  ...serviceErrors,
  ...lotteryErrors,
  ...officeErrors,
  ...contentErrors,
  ...protectionErrors,
  ...rewardErrors,
  ...teamErrors,
  ...teamMoveErrors,
  ...contractErrors,
  ...commissionErrors,
  ...bonusErrors,
  ...transferErrors,
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof errors;

/** Codes that the HTTP layer can answer any call with. */
export const everyCallErrors = [
  'invalid_request',
  'payload_too_large',
  'unsupported_media_type',
  'request_timeout',
  'address_too_long',
  'expectation_failed',
  'headers_too_large',
  'foreign_origin',
  'unknown_merchant',
  'maintenance',
  'region_restricted',
  'play_paused',
  'too_many_requests',
  'request_limit_reached',
  'internal_error',
  'unavailable',
] as const satisfies readonly ErrorCode[];
