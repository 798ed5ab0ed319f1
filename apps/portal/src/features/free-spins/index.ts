export { FreeSpinsSection } from './free-spins-section.tsx';
