import { proseTags } from '@trevo/contract';

/** A browser's own sanitiser (HTML standard, "Element.setHTML"), where it has one. */
type Sanitising = Partial<{ setHTML: (html: string, options: { readonly sanitizer: object }) => void }>;

/** Kept without a word of theirs, while their words stay: what editors wrap texts in. Other unknown tags go with what is in them. */
const unwrapped = ['b', 'button', 'center', 'div', 'font', 'form', 'i', 'section', 'span'];
const sanitizer = {
  elements: proseTags.map((name) => (name === 'a' ? { name, attributes: ['href'] } : { name })),
  replaceWithChildrenElements: unwrapped,
  attributes: [],
  dataAttributes: false,
  comments: false,
};
const addresses = /^(?:https:\/\/|mailto:|\/(?![/\\])|#)/i;

/** The known elements of an HTML text; what else it has is gone. */
export type ProseCleaner = (html: string) => DocumentFragment;

/** The browser's own cleaner; one that has none loads a library for it. */
export const proseCleaner: ProseCleaner | Promise<ProseCleaner> =
  'setHTML' in Element.prototype ? cleanByBrowser : import('./purify-prose.ts').then(({ purifyProse }) => purifyProse);

/**
 * The elements of an operator's text, cleaned once more where it is shown: only the known tags, of their attributes only the address of a link, and of
 * addresses only https, mailto and paths of this site. Links open beside the page.
 */
export function cleanProse(html: string, clean: ProseCleaner): DocumentFragment {
  const prose = clean(html);
  for (const link of prose.querySelectorAll('a')) {
    if (!addresses.test(link.getAttribute('href') ?? '')) link.removeAttribute('href');
    link.target = '_blank';
    link.rel = 'noreferrer noopener';
  }
  return prose;
}

function cleanByBrowser(html: string): DocumentFragment {
  const place = document.createElement('div');
  (place as Sanitising).setHTML?.(html, { sanitizer });
  const prose = document.createDocumentFragment();
  prose.append(...place.childNodes);
  return prose;
}
