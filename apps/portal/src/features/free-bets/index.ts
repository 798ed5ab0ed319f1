export { type FreeBet, freeBetsQuery } from './free-bet-query.ts';
export { FreeBetTerms } from './free-bet-terms.tsx';
export { FreeBetsSection } from './free-bets-section.tsx';
