export { createBrand } from './create-brand.ts';
export { operatorNameFault, readBrandWish } from './read-brand-wish.ts';
export { type DemoAccount, demoAccounts } from './seed-accounts.ts';
export { seedCatalogue } from './seed-catalogue.ts';
export { linkDemoVendors, openDemoVendors } from './seed-vendors.ts';
export { type PlayingRobots, startRobots } from './robots/index.ts';
export { demoMerchant, seedBrand, seedDemo } from './seed-demo.ts';
export { demoStream } from './seed-live.ts';
export { type DemoBrand, secondAccounts, seedSecond } from './seed-second.ts';
