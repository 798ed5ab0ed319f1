import type { SocialProvider, SocialProviders } from './social-provider.ts';

/** Providers that are known later than the ports are made: until then there are none. */
export type LateSocial = { readonly providers: SocialProviders; readonly connect: (name: string, provider: SocialProvider) => void };

export function createLateSocial(): LateSocial {
  const providers = new Map<string, SocialProvider>();
  return { providers, connect: (name, provider) => void providers.set(name, provider) };
}
