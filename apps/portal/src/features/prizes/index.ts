export { PrizeTerms } from './prize-terms.tsx';
