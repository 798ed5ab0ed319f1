export { factsModule } from './module.ts';
export { activeFrom } from './count-active.ts';
