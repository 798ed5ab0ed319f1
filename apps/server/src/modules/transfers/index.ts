export { transfersModule } from './module.ts';
export { transferRoutes } from './routes.ts';
