export { factsModule } from './module.ts';
export { giveValidBetsBack, takeValidBets, type UnitWorth } from './correct-units.ts';
export { activeFrom } from './count-active.ts';
export { nextSettledSpan, type SettledSpan } from './settled-span.ts';
