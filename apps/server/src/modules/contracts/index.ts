export { type ContractDesk, openDesk, tellMoved } from './contract-desk.ts';
export { waitingOffers } from './contract-views.ts';
export { contractsInForce } from './contracts-in-force.ts';
export { contractsOfAccount, contractsOfHolder, endContractsOfAccount, endContractsOfHolder } from './contracts-of-account.ts';
export { ruleContractOf } from './contracts-store.ts';
export { contractsModule } from './module.ts';
export { contractRoutes } from './routes.ts';
export { readTeamFigures } from './team-sums.ts';
export { termsJson } from './terms-json.ts';
