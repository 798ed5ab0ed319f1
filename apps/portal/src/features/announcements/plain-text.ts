/** The words of a piece of HTML, for places that show no markup. Nothing of it is loaded or run. */
export function plainText(html: string): string {
  return (new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '').replace(/\s+/g, ' ').trim();
}
