import { proseTags } from '@trevo/contract';

/** A text with more markup than this is not one of ours. */
const nodesMax = 10_000;

const known: ReadonlySet<string> = new Set(proseTags);
/** What stands in these is not text for people. */
const dropped: ReadonlySet<string> = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg', 'math', 'title']);

/**
 * Builds the elements of an operator's text anew: only the known tags, of their attributes only the address of a link, and of addresses only https, mailto
 * and paths of this site. Unknown tags leave their words behind. What is parsed is never put into the page, so nothing of it can run or load.
 */
export function buildProse(html: string): DocumentFragment {
  const fragment = document.createDocumentFragment();
  let left = nodesMax;
  function copy(from: Node, to: Node): void {
    for (const node of from.childNodes) {
      if (left-- <= 0) return;
      if (node instanceof Text) to.appendChild(document.createTextNode(node.data));
      else if (node instanceof Element && !dropped.has(node.localName))
        copy(node, known.has(node.localName) ? to.appendChild(anew(node)) : to);
    }
  }
  copy(new DOMParser().parseFromString(html, 'text/html').body, fragment);
  return fragment;
}

/** The element without what it carried. A link keeps its address and opens beside the page. */
function anew(from: Element): HTMLElement {
  const element = document.createElement(from.localName);
  if (!(element instanceof HTMLAnchorElement)) return element;
  const href = from.getAttribute('href')?.trim() ?? '';
  if (/^(https:\/\/|mailto:|\/(?![/\\])|#)/i.test(href)) element.href = href;
  element.target = '_blank';
  element.rel = 'noreferrer noopener';
  return element;
}
