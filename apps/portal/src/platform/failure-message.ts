import { isFailure } from './api.ts';
import type { Say } from './language.ts';

/** What to tell the visitor about a failed call: the server's sentence, or that no answer came (Spec §8). */
export function failureMessage(error: unknown, t: Say): string {
  if (isFailure(error, 'page_timeout')) return t('error.timeout');
  if (isFailure(error, 'network_abnormal')) return t('error.network');
  return isFailure(error) && error.message !== '' ? error.message : t('error.unknown');
}
