export { referralModule } from './module.ts';
