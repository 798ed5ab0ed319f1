/** A card by its place in the public order: 2♦ 2♥ 2♠ 2♣ 3♦ … A♣ (rule book §1.5). */
export type Card = number;

export const cardsOfDeck = 52;
const ranks = '23456789TJQKA';
const suits = 'DHSC';

/** From the ace, 1, to the king, 13. */
export function rankOf(card: Card): number {
  const place = Math.floor(card / suits.length);
  return place === ranks.length - 1 ? 1 : place + 2;
}

export const rankMin = 1;
export const rankMax = 13;

/** Rank and suit in the letters of the public scheme: `TD` is the ten of diamonds. */
export function cardName(card: Card): string {
  return `${ranks[Math.floor(card / suits.length)] ?? ''}${suits[card % suits.length] ?? ''}`;
}
