import { createHmac } from 'node:crypto';
import { Agent, request } from 'node:http';

/** What a wallet answered: its status, its bytes, and the fields that a vendor reads. */
export interface WalletAnswer {
  readonly status: number;
  readonly text: string;
  readonly outcome: string | undefined;
  readonly code: string | undefined;
}

/** `forged`: signed with another secret. `lost`: the line is cut as soon as the call is written, so nobody hears the answer. */
export interface CallManner {
  readonly forged?: boolean;
  readonly lost?: boolean;
}

/** Calls a wallet in our own dialect, signed anew each time (docs/vendor-api.md, chapter 1). */
export type VendorCaller = (call: string, body: object, manner?: CallManner) => Promise<WalletAnswer | null>;

export function createVendorCaller(
  url: string,
  keyId: string,
  secretText: string,
): { readonly call: VendorCaller; readonly stop: () => void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const secret = Buffer.from(secretText, 'base64url');
  const { hostname, port } = new URL(url);
  let sent = 0;
  const run = Date.now().toString(36);
  const call: VendorCaller = (name, fields, manner = {}) => {
    sent += 1;
    const body = JSON.stringify(fields);
    const path = `/vendor/v1/${name}`;
    const timestamp = String(Date.now());
    const nonce = `mixed-load-${run}-${sent}`;
    const key = manner.forged === true ? Buffer.from('not the secret of this key') : secret;
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'x-trevo-key': keyId,
      'x-trevo-timestamp': timestamp,
      'x-trevo-nonce': nonce,
      'x-trevo-signature': createHmac('sha256', key).update(`${timestamp}\n${nonce}\nPOST\n${path}\n${body}`).digest('hex'),
    };
    return new Promise((resolve, reject) => {
      const outgoing = request({ agent, hostname, port, method: 'POST', path, headers }, (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => {
          text += chunk;
        });
        response.on('end', () => {
          const read = JSON.parse(text) as { outcome?: string; code?: string };
          resolve({ status: response.statusCode ?? 0, text, outcome: read.outcome, code: read.code });
        });
      });
      outgoing.on('error', (error) => (manner.lost === true ? resolve(null) : reject(error)));
      outgoing.end(body, () => {
        if (manner.lost === true) setTimeout(() => outgoing.destroy(), 1);
      });
    });
  };
  return { call, stop: () => agent.destroy() };
}
