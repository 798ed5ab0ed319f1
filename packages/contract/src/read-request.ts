import type { CallRecord } from './call.ts';

/** What is wrong with a request, and where: the path of a field, and a named refusal or one of the schema library's. */
export type RequestIssue = {
  readonly code?: string;
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly keys?: readonly string[];
  readonly input?: unknown;
};

export type RequestRead = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly issues: readonly RequestIssue[] };

/**
 * Reads the fields of a request by its record. The way in for every string of every call: no text has control characters (C0, DEL, C1) or half a
 * character (a lone surrogate), which databases and logs cannot hold or say otherwise; a text of several lines, which its record names, has line ends and tabs.
 */
export function readRequest(record: Pick<CallRecord, 'request' | 'lines'>, raw: unknown): RequestRead {
  const issues: RequestIssue[] = [];
  findControls(raw, { path: [], lines: record.lines ?? [] }, issues);
  if (issues.length > 0) return { ok: false, issues };
  const read = record.request.safeParse(raw, { reportInput: true });
  return read.success ? { ok: true, value: read.data } : { ok: false, issues: read.error.issues as unknown as RequestIssue[] };
}

type Place = { readonly path: readonly (string | number)[]; readonly lines: readonly string[] };

function findControls(value: unknown, place: Place, issues: RequestIssue[]): void {
  if (typeof value === 'string') {
    if (!isPlain(value, place)) issues.push({ code: 'custom', path: place.path, message: 'control_characters' });
  } else if (Array.isArray(value)) {
    value.forEach((item: unknown, index) => findControls(item, inside(place, index), issues));
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      if (!isPlain(key, place)) issues.push({ code: 'custom', path: place.path, message: 'control_characters' });
      else findControls(item, inside(place, key), issues);
    }
  }
}

function inside({ path, lines }: Place, step: string | number): Place {
  return { path: [...path, step], lines };
}

const controls = /[\u0000-\u001f\u007f-\u009f]/;
const controlsBesideLines = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/;

function isPlain(text: string, { path, lines }: Place): boolean {
  if (!text.isWellFormed()) return false;
  if (!controls.test(text)) return true;
  const field = path.filter((step) => typeof step === 'string').join('.');
  return lines.includes(field) && !controlsBesideLines.test(text);
}
