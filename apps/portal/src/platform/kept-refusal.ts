import { keptRefusalCodes } from '@trevo/contract/kept-refusals';
import { isFailure } from './api.ts';

/** Whether a call was refused for good: the server keeps the refusal under the call's key, and answers the same key with it again. */
export function isKeptRefusal(error: unknown): boolean {
  return isFailure(error) && (keptRefusalCodes as readonly string[]).includes(error.code);
}
