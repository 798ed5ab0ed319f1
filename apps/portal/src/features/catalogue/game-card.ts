import { imageUrl } from '../../platform/pick-cdn.ts';
import type { GameCard } from './api/catalogue-queries.ts';

/** The name a tile shows: the display name, else the game name, which is preferred over the node name (Spec §3). */
export function cardName(card: Pick<GameCard, 'displayName' | 'gameName' | 'nodeName'>): string {
  return card.displayName || card.gameName || card.nodeName;
}

/** The picture a tile shows: `showIcon` is preferred over `iconUrl` (Spec §3). */
export function cardImage(card: Pick<GameCard, 'showIcon' | 'iconUrl'>): string {
  return imageUrl(card.showIcon ?? card.iconUrl);
}
