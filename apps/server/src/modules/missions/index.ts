export { type MissionDraft, publishDraft, writeDraft } from './missions-store.ts';
export { missionsModule } from './module.ts';
