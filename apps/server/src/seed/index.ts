export { type DemoAccount, demoAccounts } from './seed-accounts.ts';
export { seedCatalogue } from './seed-catalogue.ts';
export { seedBrand, seedDemo } from './seed-demo.ts';
