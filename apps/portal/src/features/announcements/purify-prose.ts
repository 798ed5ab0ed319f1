import { proseTags } from '@trevo/contract';
import DOMPurify from 'dompurify';

/** The elements of an operator's text that are known, by a library; unknown tags leave their words behind. */
export function purifyProse(html: string): DocumentFragment {
  return DOMPurify.sanitize(html, {
    RETURN_DOM_FRAGMENT: true,
    ALLOWED_TAGS: [...proseTags, '#text'],
    ALLOWED_ATTR: ['href'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
}
