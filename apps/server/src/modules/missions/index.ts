export { type MissionDraft, writeDraft } from './missions-store.ts';
export { judgeMission } from './mission-law.ts';
export { missionsModule } from './module.ts';
