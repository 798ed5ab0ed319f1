import { proseTags } from '@trevo/contract';
import sanitizeHtml from 'sanitize-html';

/**
 * What operators write, reduced to headings, paragraphs, lists, tables, emphasis and links. Scripts, styles, frames, images, event handlers and every
 * address but https, mailto and paths of the portal are taken out. Runs before anything is stored; whoever shows it sanitises again.
 */
export function sanitiseHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...proseTags],
    allowedAttributes: { a: ['href', 'rel', 'target'] },
    allowedSchemes: ['https', 'mailto'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    transformTags: {
      b: 'strong',
      i: 'em',
      a: (_tag, { href = '' }) => {
        // A link to another site opens beside the portal and learns nothing of it.
        const leaves = /^https:/i.test(href.trim());
        return { tagName: 'a', attribs: leaves ? { href, rel: 'noopener noreferrer nofollow', target: '_blank' } : { href } };
      },
    },
  }).trim();
}

/** Text without any markup, for titles and labels. */
export function plainText(text: string): string {
  return sanitizeHtml(text, { allowedTags: [], allowedAttributes: {}, textFilter: (piece) => piece.replaceAll('&amp;', '&') }).trim();
}
