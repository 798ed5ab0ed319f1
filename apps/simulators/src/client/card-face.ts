import { element } from './element.ts';

const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const suits = ['♦', '♥', '♠', '♣'];

/** A playing card, `rank * 4 + suit` with the ace as rank 0. */
export function cardFace(card: number): HTMLElement {
  const [rank = '', suit = ''] = [ranks[Math.floor(card / 4)], suits[card % 4]];
  return element(
    'span',
    { class: `card${card % 4 < 2 ? ' is-red' : ''}`, role: 'img', 'aria-label': `${rank}${suit}` },
    element('b', {}, rank),
    element('i', {}, suit),
  );
}

export function cardBack(): HTMLElement {
  return element('span', { class: 'card is-back', 'aria-hidden': 'true' });
}

/** A domino: the two halves as numbers of pips. */
export function dominoFace(tile: number): HTMLElement {
  const halves = [Math.floor(tile / 10), tile % 10];
  return element('span', { class: 'domino', role: 'img', 'aria-label': halves.join('–') }, ...halves.map((pips) => pipsFace(pips, 'half')));
}

export function dieFace(pips: number): HTMLElement {
  return element('span', { class: 'die', role: 'img', 'aria-label': String(pips) }, pipsFace(pips, 'face'));
}

/** Which of nine places of a face have a pip. */
const places: readonly (readonly number[])[] = [[], [4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]];

function pipsFace(pips: number, kind: string): HTMLElement {
  return element(
    'span',
    { class: `pips ${kind}` },
    ...Array.from({ length: 9 }, (_, at) => element('i', { class: places[pips]?.includes(at) ? 'on' : '' })),
  );
}
