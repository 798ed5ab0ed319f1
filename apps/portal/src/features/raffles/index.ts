export { RafflesSection } from './raffles-section.tsx';
