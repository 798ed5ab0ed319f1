import { type ClientFault, createClient } from '@trevo/client';
import type { Calls, ErrorCode, FieldFault, RequestOf, ResponseOf } from '@trevo/contract';
import { officeCallTable } from '@trevo/contract/office-table';
import type { OfficeCallName, VisitorCallName } from '@trevo/contract/table';
import { currentLanguage } from './language.ts';
import { endSession } from './office-session.ts';

/** A call that did not succeed. `message` is the server's sentence in the page's language; empty when no answer came. */
export class OfficeFailure extends Error {
  override readonly name = 'OfficeFailure';
  readonly code: ErrorCode | ClientFault;
  readonly fields: readonly FieldFault[];

  constructor(code: ErrorCode | ClientFault, message: string, fields: readonly FieldFault[] = []) {
    super(message);
    this.code = code;
    this.fields = fields;
  }
}

export type OfficeCall = <N extends OfficeCallName | VisitorCallName>(
  name: N,
  request: RequestOf<Calls[N]>,
  options?: { idempotencyKey?: string },
) => Promise<ResponseOf<Calls[N]>>;

/** The cookie says who calls, and the host which brand. */
const client = createClient({ language: () => currentLanguage(), moreCalls: officeCallTable });

let port: OfficeCall = async (name, request, options) => {
  const answer = await client.call(name, request, options);
  if (answer.success) return answer.value;
  const fields = 'fields' in answer ? (answer.fields ?? []) : [];
  throw new OfficeFailure(answer.errorCode, 'message' in answer ? (answer.message ?? '') : '', fields);
};

/**
 * Puts another way to the server in place of the real one, for stories.
 * @public
 */
export function connectOffice(next: OfficeCall): void {
  port = next;
}

/** Makes a call of the back office. Rejects with an {@link OfficeFailure}; an ended session leads back to the sign-in. */
export const callOffice: OfficeCall = async (name, request, options) => {
  try {
    return await port(name, request, options);
  } catch (error) {
    if (error instanceof OfficeFailure && (error.code === 'session_expired' || error.code === 'not_logged_in') && name !== 'officeSignIn')
      endSession();
    throw error;
  }
};
