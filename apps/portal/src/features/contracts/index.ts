export { ContractNotice } from './contract-notice.tsx';
export { ContractsTab } from './contracts-tab.tsx';
