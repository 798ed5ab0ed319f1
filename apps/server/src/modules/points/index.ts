export { holdPerson } from './conversions-store.ts';
export { readLevel } from './history-store.ts';
export { pointsModule } from './module.ts';
export { pointSettingsOf } from './point-settings.ts';
export { holdPoints } from './streams-store.ts';
export { lapseLater } from './lapse-points.ts';
