export { transfersModule } from './module.ts';
export { readTurnoverDue } from './transfers-store.ts';
