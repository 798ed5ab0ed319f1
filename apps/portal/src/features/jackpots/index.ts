export { JackpotsSection } from './jackpots-section.tsx';
