export { ContractNotice, useOfferedKinds, useWaiting } from './contract-notice.tsx';
export { heldQuery } from './contract-queries.ts';
export { ContractsTab, OfferStarter } from './contracts-tab.tsx';
export { OfferToDialog } from './offer-to-dialog.tsx';
