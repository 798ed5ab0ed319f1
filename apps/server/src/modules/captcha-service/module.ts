import type { Module } from '../../core/module.ts';
import type { CaptchaJudge } from './captcha-judge.ts';
import type { CaptchaServiceTables } from './captcha-tables.ts';
import { createGeetestJudge } from './geetest-judge.ts';
import type { ReachMemory } from './reach.ts';
import { captchaServiceRoutes } from './routes.ts';
import { sweepLots } from './service-store.ts';

declare module '../../db/schema.ts' {
  interface Schema extends CaptchaServiceTables {}
}

declare module '../../core/app.ts' {
  interface Ports {
    /** Null where the deployment lets no brand have a captcha service of others. */
    readonly captchaJudge: CaptchaJudge | null;
  }
  interface Memory {
    readonly captchaReach: ReachMemory;
  }
}

/** Captchas of others in place of our own, by brand. */
export const captchaServiceModule: Module = {
  name: 'captcha-service',
  routes: captchaServiceRoutes,
  ports: { captchaJudge: ({ config }) => (config.geetest === null ? null : createGeetestJudge(config.geetest)) },
  memory: { captchaReach: () => new Map() },
  sweep: sweepLots,
};
