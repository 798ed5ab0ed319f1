export { ContractNotice, useWaiting } from './contract-notice.tsx';
export { ContractsTab, OfferStarter } from './contracts-tab.tsx';
