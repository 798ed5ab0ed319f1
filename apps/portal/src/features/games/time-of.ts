/** `14:30` of an instant, in the reader's own time. */
export function timeOf(instant: string, tag: string): string {
  return new Intl.DateTimeFormat(tag, { hour: '2-digit', minute: '2-digit' }).format(new Date(instant));
}
