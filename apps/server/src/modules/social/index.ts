export { createLateSocial, type LateSocial } from './late-social.ts';
export { socialModule } from './module.ts';
export { createOpenIdProvider } from './open-id-provider.ts';
export { providersOf } from './providers-of.ts';
export type { SocialProvider, SocialProviders } from './social-provider.ts';
export { deleteIdentity, findIdentity, insertIdentity, readIdentities, readProof, type SocialProof, spendProof } from './social-store.ts';
