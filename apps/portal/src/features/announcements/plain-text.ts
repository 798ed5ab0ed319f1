/** Marks that end a line: without them the last word of one would touch the first of the next. */
const lineEnds = /<br\b|<\/(?:p|div|li|ul|ol|h[1-6]|td|tr|blockquote)>/gi;

/** The words of a piece of HTML, for places that show no markup. Nothing of it is loaded or run. */
export function plainText(html: string): string {
  const apart = html.replace(lineEnds, ' $&');
  return (new DOMParser().parseFromString(apart, 'text/html').body.textContent ?? '').replace(/\s+/g, ' ').trim();
}
