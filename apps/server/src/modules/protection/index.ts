export { countVendorResult, type StakeRefusal, vendorTransferRefusal } from './guard-vendor-wallet.ts';
export { officeProtectionRoutes } from './office-routes.ts';
export { arrivalConcern, bonusRefusal, depositRefusal, launchRefusal, transferRefusal } from './protection-refusals.ts';
export { protectionRoutes } from './routes.ts';
export { tendProtection } from './tend-protection.ts';
