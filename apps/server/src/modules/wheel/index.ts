export { wheelModule } from './module.ts';
