import type { Module } from '../../core/module.ts';
import { officeAuditRoutes } from './audit-routes.ts';
import { officeBrandRoutes } from './brand-routes.ts';
import { officeContactRoutes } from './contact-routes.ts';
import { officeDashboardRoutes } from './dashboard-routes.ts';
import { officeDepositRoutes } from './deposit-routes.ts';
import { officeGamesRoutes } from './games-routes.ts';
import { officeMoneyRoutes } from './money-routes.ts';
import { officePaymentRoutes } from './payment-routes.ts';
import { officePeopleRoutes } from './people-routes.ts';
import { officeSettleRoutes } from './settle-routes.ts';
import { officeVendorListRoutes } from './vendor-list-routes.ts';
import { officeVendorRoutes } from './vendor-routes.ts';
import { officeWinLimitRoutes } from './win-limit-routes.ts';

/** The calls of the back office that join what several modules know. */
export const officeModule: Module = {
  name: 'office',
  routes: {
    ...officeAuditRoutes,
    ...officeBrandRoutes,
    ...officeContactRoutes,
    ...officeDashboardRoutes,
    ...officeDepositRoutes,
    ...officeGamesRoutes,
    ...officeMoneyRoutes,
    ...officePaymentRoutes,
    ...officePeopleRoutes,
    ...officeSettleRoutes,
    ...officeVendorListRoutes,
    ...officeVendorRoutes,
    ...officeWinLimitRoutes,
  },
};
