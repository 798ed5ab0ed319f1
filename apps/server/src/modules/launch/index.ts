export { launchModule } from './module.ts';
export { launchRoutes } from './routes.ts';
