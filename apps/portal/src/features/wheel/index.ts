export { WheelSection } from './wheel-section.tsx';
