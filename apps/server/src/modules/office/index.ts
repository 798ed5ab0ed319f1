export { officeModule } from './module.ts';
