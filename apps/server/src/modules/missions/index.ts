export { type MissionDraft, writeDraft } from './missions-store.ts';
export { type Budgets, budgetsBeside, judgeMission, type Judging } from './mission-law.ts';
export { missionsModule } from './module.ts';
