import { type ClientFault, createClient } from '@trevo/client';
import type { CallName, Calls, ErrorCode, RequestOf, ResponseOf } from '@trevo/contract';

/** The calls of the in-house game server that the client makes. */
export type PgeCallName = Extract<CallName, `pge${string}`>;

/** A call that was refused, or that got no answer. `message` is the server's sentence; empty without an answer. */
export class PgeFailure extends Error {
  override readonly name = 'PgeFailure';
  readonly code: ErrorCode | ClientFault;

  constructor(code: ErrorCode | ClientFault, message: string) {
    super(message);
    this.code = code;
  }

  /** Whether the same request may simply be sent again: no answer came, or the server was out of breath. */
  get passes(): boolean {
    return ['network_abnormal', 'page_timeout', 'unavailable', 'bet_contended', 'internal_error'].includes(this.code);
  }
}

export type PgePort = <N extends PgeCallName>(name: N, request: RequestOf<Calls[N]>) => Promise<ResponseOf<Calls[N]>>;

export const gameTokenHeader = 'x-game-token';

/** The way to the game server; the game token travels in a header of its own, never in an address. */
export function connectPge(from: { language: () => string; merchant: () => string | null; token: () => string | null }): PgePort {
  const client = createClient({
    language: from.language,
    merchant: from.merchant,
    moreCalls: async () => (await import('@trevo/contract/member-table')).memberCallTable,
    fetch: (request, init) => {
      const headers = new Headers((request as Request).headers);
      const held = from.token();
      if (held !== null) headers.set(gameTokenHeader, held);
      return fetch(new Request(request, { headers }), init);
    },
  });
  return async (name, request) => {
    const answer = await client.call(name, request);
    if (answer.success) return answer.value;
    const known = answer.errorCode !== 'network_abnormal' && answer.errorCode !== 'page_timeout';
    throw new PgeFailure(answer.errorCode, known ? answer.message : '');
  };
}
