export { transfersModule } from './module.ts';
export { transferRoutes } from './routes.ts';
export { readTurnoverDue } from './transfers-store.ts';
