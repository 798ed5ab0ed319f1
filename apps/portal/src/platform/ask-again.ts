type Asked = { readonly state: { readonly data: unknown } };

/**
 * Asks for an answer again and again (`refetchInterval`), once there was one. What never came is not asked for by itself: the page has said so and offers to
 * try again, and would turn into a wait under the reader's eyes.
 */
export function askAgainEvery(everyMs: number): (query: Asked) => number | false {
  return ({ state }) => (state.data === undefined ? false : everyMs);
}
