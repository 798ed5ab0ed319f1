import { proseTags } from '@trevo/contract';
import DOMPurify from 'dompurify';

/**
 * The elements of an operator's text, cleaned once more where it is shown: only the known tags, of their attributes only the address of a link, and of
 * addresses only https, mailto and paths of this site. Unknown tags leave their words behind. Links open beside the page.
 */
export function cleanProse(html: string): DocumentFragment {
  const clean = DOMPurify.sanitize(html, {
    RETURN_DOM_FRAGMENT: true,
    ALLOWED_TAGS: [...proseTags, '#text'],
    ALLOWED_ATTR: ['href'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOWED_URI_REGEXP: /^(?:https:\/\/|mailto:|\/(?![/\\])|#)/i,
  });
  for (const link of clean.querySelectorAll('a')) {
    link.target = '_blank';
    link.rel = 'noreferrer noopener';
  }
  return clean;
}
