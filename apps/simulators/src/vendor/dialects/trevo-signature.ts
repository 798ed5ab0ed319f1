import { createHmac, timingSafeEqual } from 'node:crypto';

export type TrevoSigned = {
  readonly timestamp: string;
  readonly nonce: string;
  readonly method: string;
  readonly path: string;
  readonly body: string;
};

/** HMAC-SHA256 in hex over timestamp, nonce, method, path and body, joined by line feeds (docs/vendor-api.md, 1.1). */
export function trevoSignature(secret: string, { timestamp, nonce, method, path, body }: TrevoSigned): string {
  return createHmac('sha256', Buffer.from(secret, 'base64url')).update([timestamp, nonce, method, path, body].join('\n')).digest('hex');
}

/** A key written `<key id>.<secret>` in its two parts. */
export function partsOfKey(key: string): { readonly id: string; readonly secret: string } {
  const dot = key.indexOf('.');
  return { id: key.slice(0, dot), secret: key.slice(dot + 1) };
}

/** Whether two texts are equal, without telling by the time where they differ. */
export function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
