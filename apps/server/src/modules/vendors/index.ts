export { addVendorRoutes } from './add-vendor-routes.ts';
export { issueKey, linkVendor, type NewLink } from './link-vendor.ts';
export { forgetRoster, linkOf, linksOf } from './roster.ts';
export { dialectNames, type VendorLink, walletStyles } from './vendor-link.ts';
export { endVendorSessions } from './vendor-sessions-store.ts';
