export { BonusDetails } from './bonus-page.tsx';
export { type ChosenOffer, OfferChoice } from './offer-choice.tsx';
