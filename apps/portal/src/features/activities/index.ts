export { ActivitiesSection } from './activities-section.tsx';
