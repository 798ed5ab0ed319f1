import { PgeFailure } from './pge-api.ts';

/** What went wrong, for the player. `passes`: the same request may simply be sent again. */
export type Fault = { readonly code: string; readonly message: string; readonly passes: boolean };

/** The fault of whatever was thrown. */
export function faultOf(error: unknown): Fault {
  const { code, message, passes } = error instanceof PgeFailure ? error : new PgeFailure('network_abnormal', '');
  return { code, message, passes };
}
