export { ContractNotice, useWaiting } from './contract-notice.tsx';
export { ContractsTab } from './contracts-tab.tsx';
