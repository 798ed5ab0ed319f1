export { launchRoutes } from './routes.ts';
export { launchModule } from './module.ts';
