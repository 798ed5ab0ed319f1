export { ContractNotice, useWaiting } from './contract-notice.tsx';
export { heldQuery } from './contract-queries.ts';
export { ContractsTab, OfferStarter } from './contracts-tab.tsx';
