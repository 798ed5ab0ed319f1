import { element } from './element.ts';

/** The picture of a symbol. */
export function symbolImage(id: string, name: string): HTMLImageElement {
  return element('img', { class: 'symbol', src: `symbols/${id}.svg`, alt: name, width: 96, height: 96, draggable: 'false' });
}
