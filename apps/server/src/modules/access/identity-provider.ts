import type { Result } from '@trevo/kernel';

/** Who somebody is at an identity provider: `subject` never changes and is unique there. @public */
export type ProvenIdentity = {
  readonly provider: 'google' | 'facebook' | 'firebase';
  readonly subject: string;
  readonly email: string | null;
  readonly mobile: string | null;
  readonly displayName: string | null;
};

/** A provider of social or telephone sign-in: turns what the browser brought (an id token, or a code with its verifier) into an identity. @public */
export type IdentityProvider = {
  readonly name: ProvenIdentity['provider'];
  readonly prove: (
    credential: { readonly idToken: string } | { readonly code: string; readonly codeVerifier: string; readonly redirectUri: string },
  ) => Promise<Result<ProvenIdentity, 'identity_refused' | 'identity_expired' | 'identity_unavailable'>>;
};
