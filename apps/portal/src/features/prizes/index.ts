export { hasBonusTerms, PrizeTerms } from './prize-terms.tsx';
