import { OfficeFailure } from './office-api.ts';
import type { Say } from './language.ts';

/** What to tell the operator about a failed call: the server's sentence, or that no answer came. */
export function failureText(error: unknown, t: Say): string {
  if (error instanceof OfficeFailure) {
    if (error.code === 'network_abnormal' || error.code === 'page_timeout') return t('office.error.network');
    const [field] = error.fields;
    if (field) return field.message;
    if (error.message !== '') return error.message;
  }
  return t('office.error.unknown');
}
