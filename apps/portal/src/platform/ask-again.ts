import { hasNeverCome, queryClient } from './query-client.ts';

type Asked = { readonly state: { readonly data: unknown } };

/**
 * Asks for an answer again and again (`refetchInterval`), once there was one. What never came is not asked for by itself: the page has said so and offers to
 * try again, and would turn into a wait under the reader's eyes.
 */
export function askAgainEvery(everyMs: number): (query: Asked) => number | false {
  return ({ state }) => (state.data === undefined ? false : everyMs);
}

/**
 * Asks for everything on the page that never came. Whoever tries a part of it again wants the page: what stands beside that part without words of its own
 * about a failure (counts, what may be done about a row) has no other way back.
 */
export function askForMissing(): void {
  void queryClient.refetchQueries({ type: 'active', predicate: hasNeverCome });
}
