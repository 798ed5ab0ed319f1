/** A day and a time of it in the reader's way. */
export function shortTime(instant: string, tag: string): string {
  return new Intl.DateTimeFormat(tag, { dateStyle: 'short', timeStyle: 'short' }).format(new Date(instant));
}
