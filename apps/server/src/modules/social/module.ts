import type { App } from '../../core/app.ts';
import type { Module } from '../../core/module.ts';
import { timestampOf } from '../../db/columns.ts';
import { createOpenIdProvider } from './open-id-provider.ts';
import { socialRoutes } from './routes.ts';
import type { SocialProviders } from './social-provider.ts';
import type { SocialTables } from './social-tables.ts';

declare module '../../db/schema.ts' {
  interface Schema extends SocialTables {}
}

declare module '../../core/app.ts' {
  interface Ports {
    readonly socialProviders: SocialProviders;
  }
}

/** Ways in through identity providers. */
export const socialModule: Module = {
  name: 'social',
  routes: socialRoutes,
  ports: { socialProviders: ({ config }) => new Map(config.social.map((settings) => [settings.name, createOpenIdProvider(settings)])) },
  sweep: sweepSocial,
};

async function sweepSocial({ db, clock }: App): Promise<void> {
  const now = timestampOf(clock.now());
  await db.deleteFrom('social_flow').where('expires_at', '<', now).execute();
  await db.deleteFrom('social_proof').where('expires_at', '<', now).execute();
}
