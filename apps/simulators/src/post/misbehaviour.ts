/** What the post office can be told to do wrong, each for the next `times` messages. */
export const postMisbehaviours = [
  /** Mail is answered with 451, SMS with 503: come again. */
  'busy',
  /** Mail is answered with 550, SMS with 400: never. */
  'refuse',
  /** The line breaks before anything was taken. */
  'hang_up_before',
  /** It is taken, and the line breaks before the answer. */
  'hang_up_after',
] as const;

export type PostMisbehaviour = (typeof postMisbehaviours)[number];

/** Orders to misbehave that are not used up yet. */
export type PostMischief = {
  readonly order: (kind: PostMisbehaviour, times: number) => void;
  /** Uses the first open order up; null: there is none. */
  readonly take: () => PostMisbehaviour | null;
  readonly clear: () => void;
};

export function createPostMischief(): PostMischief {
  const orders: { kind: PostMisbehaviour; left: number }[] = [];
  return {
    order: (kind, times) => void orders.push({ kind, left: times }),
    take() {
      const first = orders.find(({ left }) => left > 0);
      if (!first) return null;
      first.left -= 1;
      return first.kind;
    },
    clear: () => void orders.splice(0),
  };
}
