export type { DemoAccount } from './seed-accounts.ts';
export { seedCatalogue } from './seed-catalogue.ts';
export { seedDemo } from './seed-demo.ts';
