export { VipCard } from './vip-card.tsx';
