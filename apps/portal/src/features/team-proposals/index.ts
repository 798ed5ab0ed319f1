export { ProposalsCard } from './proposals-card.tsx';
