export { FreeSpinsSection } from './free-spins-section.tsx';
export { SpinTerms } from './spin-terms.tsx';
