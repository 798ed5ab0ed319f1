export { factsModule } from './module.ts';
export { giveValidBetsBack, takeValidBets, type UnitWorth } from './correct-units.ts';
export { activeFrom } from './count-active.ts';
export { type Contribution, noteContributions } from './reckon-contributions.ts';
export type { FactCategory } from './facts-tables.ts';
export { nextSettledSpan, type SettledSpan } from './settled-span.ts';
