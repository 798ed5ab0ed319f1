import type { Handlers } from './core/call.ts';
import { accessRoutes } from './modules/access/index.ts';
import { brandRoutes } from './modules/brand/index.ts';
import { cashierRoutes } from './modules/cashier/index.ts';
import { catalogueRoutes } from './modules/catalogue/index.ts';
import { contentRoutes } from './modules/content/index.ts';
import { crashRoutes } from './modules/crash/index.ts';
import { launchRoutes } from './modules/launch/index.ts';
import { memberRoutes } from './modules/members/index.ts';
import { officeRoutes } from './modules/office/index.ts';
import { operatorRoutes } from './modules/operators/index.ts';
import { pgeRoutes } from './modules/pge/index.ts';
import { roundRoutes } from './modules/rounds/index.ts';
import { officeProtectionRoutes, protectionRoutes } from './modules/protection/index.ts';
import { sessionRoutes } from './modules/session/index.ts';
import { supportRoutes } from './modules/support/index.ts';
import { vendorWalletRoutes } from './modules/vendor-wallets/index.ts';
import { walletRoutes } from './modules/wallet/index.ts';
import { winnersRoutes } from './modules/winners/index.ts';

/** The handler of every call, from the modules that own them. */
export const handlers: Handlers = {
  ...accessRoutes,
  ...brandRoutes,
  ...memberRoutes,
  ...sessionRoutes,
  ...walletRoutes,
  ...vendorWalletRoutes,
  ...cashierRoutes,
  ...catalogueRoutes,
  ...contentRoutes,
  ...launchRoutes,
  ...pgeRoutes,
  ...roundRoutes,
  ...supportRoutes,
  ...crashRoutes,
  ...winnersRoutes,
  ...officeRoutes,
  ...operatorRoutes,
  ...protectionRoutes,
  ...officeProtectionRoutes,
};
