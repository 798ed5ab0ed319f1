export { CheckInCard } from './check-in-card.tsx';
