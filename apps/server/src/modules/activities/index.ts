export { type ActivityDraft, writeDraft } from './activities-store.ts';
export { activitiesModule } from './module.ts';
