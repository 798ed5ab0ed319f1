export { BetLine, SlipBetLine } from './bet-line.tsx';
export { LobbyBonus, TileBonus } from './tile-bonus.tsx';
export { BonusDetails } from './bonus-page.tsx';
export { WinsTerms } from './wins-terms.tsx';
export { type ChosenOffer, OfferChoice, useOffersKnown } from './offer-choice.tsx';
