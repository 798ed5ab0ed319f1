export { factsModule } from './module.ts';
export { activeFrom } from './count-active.ts';
export { nextSettledSpan, type SettledSpan } from './settled-span.ts';
