import { proseTags } from '@trevo/contract';

/** A tag, or the text up to the next one. */
const pieces = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z]+="[^"<>]*")*)\s*\/?>|([^<]+|<)/g;
const known: ReadonlySet<string> = new Set(proseTags);
const single: ReadonlySet<string> = new Set(['br', 'hr']);
const addresses = /^(?:https:\/\/|mailto:|\/(?![/\\])|#)/i;
const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': '\u00A0',
  '&amp;': '&',
};

/**
 * The elements of a text as the server keeps it: cleaned, so that only known tags stand in it, closed and in lower case. The page's policy lets no text become
 * markup; these are made one by one, of the known tags only, and of their attributes only where a link leads.
 */
export function readProse(html: string): DocumentFragment {
  const root = document.createDocumentFragment();
  const open: Element[] = [];
  for (const [, closes = '', tag = '', attributes = '', text] of html.matchAll(pieces)) {
    const into = open.at(-1) ?? root;
    if (text !== undefined) into.append(decoded(text));
    else if (!known.has(tag)) continue;
    else if (closes === '') {
      const element = elementOf(tag, attributes);
      into.append(element);
      if (!single.has(tag)) open.push(element);
    } else {
      const from = open.findLastIndex((element) => element.localName === tag);
      if (from >= 0) open.splice(from);
    }
  }
  return root;
}

/** The text of elements that the editor made, as it is sent. */
export function proseText(prose: DocumentFragment | HTMLElement): string {
  const place = document.createElement('div');
  place.append(prose.cloneNode(true));
  return place.innerHTML;
}

function elementOf(tag: string, attributes: string): Element {
  const element = document.createElement(tag);
  const [, href] = /\shref="([^"]*)"/.exec(attributes) ?? [];
  const address = decoded(href ?? '');
  if (tag === 'a' && addresses.test(address)) element.setAttribute('href', address);
  return element;
}

function decoded(text: string): string {
  return text.replaceAll(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (entity) => entities[entity] ?? entity);
}
