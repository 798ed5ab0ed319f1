export { liveModule } from './module.ts';
