export { idleMsOf, type OptionalField, optionalFields, provesByFirebase, registerRulesOf, settingsOf } from './brand-settings.ts';
export {
  changeSettings,
  setBlockedCountries,
  setClaims,
  setFlag,
  setLanguages,
  setPhoneCodes,
  setResources,
  setServices,
  setSocialProviders,
  setStatus,
} from './change-brand.ts';
export { hasHouseMark } from './brand-style.ts';
export { readServices } from './brand-pages-store.ts';
export { countryOf } from './country-of.ts';
export { isOn, whitelabelOf } from './flags.ts';
export { eachMerchant } from './each-merchant.ts';
export { everyMerchant, forgetMerchants, merchantById, merchantOf } from './merchant-of.ts';
export { type Jurisdiction, jurisdictionOf, jurisdictions, type LimitKind } from './jurisdiction.ts';
export { brandModule } from './module.ts';
export { portalAddress, tellListening } from './portal-address.ts';
export { insertLogo, type Logo, readLogo } from './logo-store.ts';
export { insertMerchant, readMerchant } from './merchants-store.ts';
