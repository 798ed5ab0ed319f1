export { waitingOffers } from './contract-views.ts';
export { contractsInForce } from './contracts-in-force.ts';
export { contractsModule } from './module.ts';
export { contractRoutes } from './routes.ts';
export { termsJson } from './terms-json.ts';
