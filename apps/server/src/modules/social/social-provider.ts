import type { Result } from '@trevo/kernel';

/** Who somebody is at a provider: `subject` never changes and is unique there. `label` is for their own eyes, shortened. */
export type SocialIdentity = { readonly subject: string; readonly label: string };

/** What one try is bound to, from its beginning to its end. */
export type SocialChecks = {
  readonly state: string;
  readonly nonce: string;
  /** Of PKCE (RFC 7636). */
  readonly verifier: string;
  /** Where the provider sends the browser back to. */
  readonly redirectUri: string;
};

/** What the browser brought back. `iss`: who says that it issued the code (RFC 9207). */
export type SocialReturn = { readonly code: string; readonly iss: string | undefined };

/** A provider of identities. */
export type SocialProvider = {
  /** What people know it by. */
  readonly title: string;
  /** The address at which a browser proves who it is. */
  readonly addressOf: (checks: SocialChecks) => Promise<Result<string, 'social_unavailable'>>;
  readonly redeem: (back: SocialReturn, checks: SocialChecks) => Promise<Result<SocialIdentity, 'social_refused' | 'social_unavailable'>>;
};

/** The providers that a deployment knows, by the names that brands' settings use. */
export type SocialProviders = ReadonlyMap<string, SocialProvider>;
