import { type CallRecord, type FieldFault, readRequest, type RequestIssue } from '@trevo/contract';
import type { FieldsKey, Translate } from '@trevo/i18n';

const faultsMax = 20;

/** Reads `raw` by the call's record: the value, or every faulty field with a sentence in the caller's language. */
export function validate(
  record: CallRecord,
  raw: unknown,
  texts: Translate<FieldsKey>,
): { ok: true; value: unknown } | { ok: false; fields: FieldFault[] } {
  const read = readRequest(record, raw);
  return read.ok ? read : { ok: false, fields: read.issues.slice(0, faultsMax).flatMap((issue) => faultsOf(issue, texts)) };
}

function faultsOf(issue: RequestIssue, texts: Translate<FieldsKey>): FieldFault[] {
  const path = issue.path.map(String).join('.');
  if (issue.code === 'unrecognized_keys') {
    return (issue.keys ?? [])
      .slice(0, faultsMax)
      .map((key) => fault([path, key.slice(0, 64)].filter(Boolean).join('.'), 'unknown_field', texts));
  }
  const missing = issue.code === 'invalid_type' && issue.input === undefined;
  // Named refusals of ours travel as the issue's message; the library's own sentences do not leave the server.
  const named = /^[a-z][a-z0-9_]*$/.test(issue.message) ? issue.message : null;
  return [fault(path, missing ? 'required' : (named ?? 'invalid'), texts)];
}

function fault(at: string, code: string, texts: Translate<FieldsKey>): FieldFault {
  // A schema may name a fault that has no sentence of its own.
  const message = texts(code as FieldsKey);
  return { at, code, message: message === code ? texts('invalid') : message };
}
