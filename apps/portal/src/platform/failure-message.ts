import type { Translate } from '@trevo/i18n';
import { isFailure } from './api.ts';

/** What to tell the visitor about a failed call: the server's sentence, or that no answer came (Spec §8). */
export function failureMessage(error: unknown, t: Translate): string {
  if (isFailure(error, 'page_timeout')) return t('error.timeout');
  if (isFailure(error, 'network_abnormal')) return t('error.network');
  return isFailure(error) && error.message !== '' ? error.message : t('error.unknown');
}
