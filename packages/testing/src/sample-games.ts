import { type Calls, type ResponseOf, studioVendor } from '@trevo/contract';

export type GameCard = ResponseOf<Calls['hotGames']>['list'][number];
export type GameCategory = ResponseOf<Calls['gameVendors']>[number];

let count = 0;

/** A game card with what matters to a story; the rest is plausible. Ids count up. */
export function gameCard(fields: Partial<GameCard> = {}): GameCard {
  count += 1;
  const name = fields.displayName ?? `Jogo ${count}`;
  const suffix = String(count).padStart(26, '0');
  return {
    nodeId: `gam_${suffix}`,
    nodeName: name,
    gameName: name,
    displayName: name,
    vassalage: studioVendor,
    accountTypeName: fields.vassalage ?? studioVendor,
    gameClassify: 'SLOT',
    gameType: 'RNG',
    isHot: 0,
    supportPlay: 1,
    showIcon: null,
    iconUrl: '/covers/onca.svg',
    lagerIcon: '/covers/onca.svg',
    isGame: 'GAME',
    gameCode: name.toLowerCase().replaceAll(' ', '-'),
    glow: '#F0592E',
    maintenance: null,
    ...fields,
  };
}

/** A category with one vendor per vendor code of its cards. */
export function gameCategory(
  kind: GameCategory['gameCategory'],
  cards: readonly GameCard[],
  fields: Partial<GameCategory> = {},
): GameCategory {
  const codes = [...new Set(cards.map(({ vassalage }) => vassalage))];
  return {
    gameCategory: kind,
    displayName: kind,
    vendors: codes.map((code) => vendorCard(code, kind, cards.filter(({ vassalage }) => vassalage === code).length)),
    cards: [...cards],
    gameClassify: [],
    ...fields,
  };
}

/** A vendor of one kind of game. */
export function vendorCard(code: string, gameType: GameCategory['gameCategory'], games: number): GameCategory['vendors'][number] {
  return { vassalage: code, displayName: code, accountTypeName: code, gameTypes: [gameType], logoUrl: null, games, maintenance: null };
}
