import { type Client, createClient } from '@trevo/client';
import type { CallName, Calls, RequestOf, ResponseOf } from '@trevo/contract';
import { memberCallTable } from '@trevo/contract/member-table';
import { officeCallTable } from '@trevo/contract/office-table';

/** What became of a call: acknowledged or refused, with the answer's bytes; or unknown, for the server died in between. */
export type Reply<T> =
  | { readonly kind: 'done'; readonly value: T; readonly text: string }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'unknown' };

export type RecordingClient = {
  readonly call: <N extends CallName>(name: N, request: RequestOf<Calls[N]>, key?: string) => Promise<Reply<ResponseOf<Calls[N]>>>;
  /** The token of the game session that further calls carry. */
  gameToken: string | null;
};

/** The public client of one person who makes one call at a time, remembering the very bytes of the last answer. */
export function createRecordingClient(baseUrl: string, token: string): RecordingClient {
  let text = '';
  const fetchAndKeep: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    // Shown as each side wants it; the server reads what is its own.
    request.headers.set('cookie', `trevo_office=${token}`);
    if (person.gameToken !== null) request.headers.set('x-game-token', person.gameToken);
    const response = await fetch(request);
    text = await response.clone().text();
    return response;
  };
  const client: Client<CallName> = createClient({
    baseUrl,
    language: 'PT',
    merchant: 'trevo',
    token,
    fetch: fetchAndKeep,
    timeoutMs: 30_000,
    moreCalls: { ...memberCallTable, ...officeCallTable },
  });
  const person: RecordingClient = {
    gameToken: null,
    async call(name, request, key) {
      const answer = await client.call(name, request, key === undefined ? {} : { idempotencyKey: key });
      if (answer.success) return { kind: 'done', value: answer.value, text };
      const { errorCode } = answer;
      return errorCode === 'network_abnormal' || errorCode === 'page_timeout' ? { kind: 'unknown' } : { kind: 'refused', code: errorCode };
    },
  };
  return person;
}
