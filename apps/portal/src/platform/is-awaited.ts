type Asked = { readonly isPending: boolean; readonly isFetched: boolean };

/**
 * Whether the first answer to a question is still to come. One that failed has come: what stands then may ask anew as it appears, and must not be taken away
 * because of that, or it would appear and ask for ever.
 */
export function isAwaited({ isPending, isFetched }: Asked): boolean {
  return isPending && !isFetched;
}
