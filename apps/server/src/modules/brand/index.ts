export { forgetMerchants, merchantOf } from './merchant-of.ts';
export { brandRoutes } from './routes.ts';
