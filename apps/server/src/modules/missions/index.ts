export { type MissionDraft, writeDraft } from './missions-store.ts';
export { missionsModule } from './module.ts';
