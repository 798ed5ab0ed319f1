export { passkeysModule } from './module.ts';
