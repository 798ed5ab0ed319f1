export { vipModule } from './module.ts';
export { readVipLabel } from './read-label.ts';
