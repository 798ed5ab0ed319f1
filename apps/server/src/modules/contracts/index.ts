export { waitingOffers } from './contract-views.ts';
export { tellMoved } from './contract-desk.ts';
export { contractsInForce } from './contracts-in-force.ts';
export { type EndCause, endContractsOf } from './end-contracts-of.ts';
export { contractsModule } from './module.ts';
export { termsJson } from './terms-json.ts';
