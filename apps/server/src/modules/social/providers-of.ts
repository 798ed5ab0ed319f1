import type { App } from '../../core/app.ts';
import type { Merchant } from '../../core/merchant.ts';
import { settingsOf } from '../brand/index.ts';
import type { SocialProvider } from './social-provider.ts';

/** The providers that a brand lets people in by, in the order of its settings. */
export function providersOf({ ports }: App, merchant: Merchant): { readonly provider: string; readonly title: string }[] {
  return settingsOf(merchant).socialProviders.flatMap((provider) => {
    const known = ports.socialProviders.get(provider);
    return known ? [{ provider, title: known.title }] : [];
  });
}

/** A provider of the brand by its name, or null: the deployment does not know it, or the brand does not have it. */
export function providerOf({ ports }: App, merchant: Merchant, name: string): SocialProvider | null {
  return settingsOf(merchant).socialProviders.includes(name) ? (ports.socialProviders.get(name) ?? null) : null;
}
