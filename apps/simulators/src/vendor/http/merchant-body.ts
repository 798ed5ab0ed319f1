import { type Answered, json } from './route.ts';

/** The fields of a merchant's call, not looked at yet. */
export type Body = Readonly<Record<string, unknown>>;

/** A body that is a JSON object, or null. */
export function readBody(text: string): Body | null {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? (read as Body) : null;
  } catch {
    return null;
  }
}

/** A refusal as our own dialect writes it. */
export function refusal(status: number, code: string): Answered {
  return json(status, { ok: false, code, message: code.replaceAll('_', ' '), retry: status >= 429 ? 'later' : 'never' });
}
