import type { DealName, TableView } from '../../vendor/engines/table.ts';
import { cardBack, cardFace } from '../card-face.ts';
import { element } from '../element.ts';
import { animate, pause } from '../motion.ts';
import { playTone } from '../sound.ts';
import { spotText } from '../spot-text.ts';
import type { Table } from '../table.ts';
import { isWord } from '../words.ts';
import type { Show } from './table-game.ts';

/** How many cards lie face down while bets are made, by hand. */
const waiting: Readonly<Partial<Record<DealName, readonly (readonly [label: string, cards: number])[]>>> = {
  baccarat: [
    ['player', 2],
    ['banker', 2],
  ],
  dragonTiger: [
    ['dragon', 1],
    ['tiger', 1],
  ],
  twentyOne: [
    ['left', 2],
    ['right', 2],
  ],
  highCard: [['table', 1]],
  pokerHand: [
    ['yours', 2],
    ['table', 3],
  ],
};

/** Hands that are dealt card by card, in turn. */
export function createCardsShow({ say }: Table, deal: DealName): Show {
  const node = element('div', { class: 'hands' });
  const hand = (label: string, cards: readonly HTMLElement[], total: number | null) =>
    element(
      'div',
      { class: 'hand' },
      element('h3', {}, isWord(label) ? say(label) : label, total === null ? null : element('b', {}, ` ${total}`)),
      element('div', { class: 'cards' }, ...cards),
    );
  node.append(...(waiting[deal] ?? []).map(([label, count]) => hand(label, Array.from({ length: count }, cardBack), null)));
  return {
    node,
    brief: (_view, key) => {
      const [rank = '', suit] = key.split('-');
      return suit ? `${rank}${{ diamonds: '♦', hearts: '♥', spades: '♠', clubs: '♣' }[suit] ?? ''}` : spotText(key, say);
    },
    async play(view: TableView) {
      if (view.show !== 'cards') return;
      node.replaceChildren(...view.hands.map(({ label }) => hand(label, [], null)));
      const rows = [...node.querySelectorAll('.cards')];
      const longest = Math.max(...view.hands.map(({ cards }) => cards.length));
      for (let turn = 0; turn < longest; turn++) {
        for (const [index, { cards }] of view.hands.entries()) {
          const card = cards[turn];
          if (card === undefined) continue;
          const face = cardFace(card);
          rows[index]?.append(face);
          playTone('deal');
          await animate(
            face,
            [
              { transform: 'translateY(-60px) rotateY(90deg)', opacity: 0 },
              { transform: 'none', opacity: 1 },
            ],
            { duration: 260, easing: 'ease-out' },
          );
          await pause(120);
        }
      }
      node.replaceChildren(...view.hands.map(({ label, cards, total }) => hand(label, cards.map(cardFace), total)));
    },
  };
}
