export { MissionsPage } from './missions-page.tsx';
export { useMissionCount } from './use-mission-count.ts';
