/** Marks that end a line: without them the last word of one would touch the first of the next. */
const lineEnds = /<br\b|<\/(?:p|div|li|ul|ol|h[1-6]|td|tr|blockquote)>/gi;

/** Of W3C Trusted Types, what is needed here. */
type TextPolicies = {
  readonly createPolicy: (
    name: string,
    rules: { createHTML: (html: string) => string },
  ) => { readonly createHTML: (html: string) => unknown };
};

/**
 * A page of ours makes text into markup only under a policy that our answers name (Trusted Types). This one is for documents that are read and thrown away:
 * nothing of them is shown, loaded or run. Browsers without Trusted Types take the text as it is.
 */
const { trustedTypes } = globalThis as { readonly trustedTypes?: TextPolicies };
const inert = trustedTypes?.createPolicy('inert-text', { createHTML: (html) => html });

/** The words of a piece of HTML, for places that show no markup. Nothing of it is loaded or run. */
export function plainText(html: string): string {
  const apart = html.replace(lineEnds, ' $&');
  const trusted = (inert?.createHTML(apart) ?? apart) as string;
  return (new DOMParser().parseFromString(trusted, 'text/html').body.textContent ?? '').replace(/\s+/g, ' ').trim();
}
