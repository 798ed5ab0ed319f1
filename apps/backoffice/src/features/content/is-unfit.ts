import { OfficeFailure } from '../../platform/office-api.ts';

/** Whether a text or a field of the content keeps it from going out; dates are the dialog's own. */
export function isUnfit(error: unknown): boolean {
  return error instanceof OfficeFailure && error.code === 'content_unfit' && error.fields.some(({ at }) => /^(?:texts|fields)\./.test(at));
}
