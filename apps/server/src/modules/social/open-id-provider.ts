import { ok, refuse } from '@trevo/kernel';
import * as oidc from 'openid-client';
import type { SocialSettings } from '../../config.ts';
import type { SocialIdentity, SocialProvider } from './social-provider.ts';

const timeoutSeconds = 8;
/** Clocks of others may be off by this much. */
const toleranceSeconds = 30;

/**
 * A provider of OpenID Connect. What it publishes about itself is asked for at the first use and, where that failed, at the next. The ID token counts with its
 * signature by the published keys too, though it comes straight from the provider: a misled connection alone makes nobody somebody else.
 */
export function createOpenIdProvider({ title, issuer, clientId, clientSecret }: SocialSettings): SocialProvider {
  let known: Promise<oidc.Configuration> | null = null;
  async function configuration(): Promise<oidc.Configuration> {
    known ??= discover();
    try {
      return await known;
    } catch (error) {
      known = null;
      throw error;
    }
  }
  function discover(): Promise<oidc.Configuration> {
    const server = new URL(issuer);
    // Only on this machine, as the settings have it: simulators speak no TLS.
    // oxlint-disable-next-line typescript/no-deprecated
    const execute = [oidc.enableNonRepudiationChecks, ...(server.protocol === 'http:' ? [oidc.allowInsecureRequests] : [])];
    const metadata = { client_secret: clientSecret, [oidc.clockTolerance]: toleranceSeconds };
    return oidc.discovery(server, clientId, metadata, undefined, { execute, timeout: timeoutSeconds });
  }
  return {
    title,
    async addressOf({ state, nonce, verifier, redirectUri }) {
      try {
        const url = oidc.buildAuthorizationUrl(await configuration(), {
          redirect_uri: redirectUri,
          scope: 'openid email',
          code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          state,
          nonce,
        });
        return ok(url.href);
      } catch {
        return refuse('social_unavailable');
      }
    },
    async redeem({ code, iss }, { state, nonce, verifier, redirectUri }) {
      const back = new URL(redirectUri);
      for (const [name, value] of Object.entries({ code, state, iss })) if (value !== undefined) back.searchParams.set(name, value);
      try {
        const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true };
        const answer = await oidc.authorizationCodeGrant(await configuration(), back, checks);
        const claims = answer.claims();
        return claims === undefined || claims.sub.length > 255 ? refuse('social_refused') : ok(identityOf(claims));
      } catch (error) {
        return refuse(isUnreachable(error) ? 'social_unavailable' : 'social_refused');
      }
    },
  };
}

function identityOf({ sub, email }: oidc.IDToken): SocialIdentity {
  const [, name = '', host = ''] = (typeof email === 'string' && /^([^@\s]{1,64})@([^@\s]{1,190})$/.exec(email)) || [];
  return { subject: sub, label: name === '' ? '' : `${name.slice(0, 1)}•••@${host}` };
}

/** Nobody answered, or with nothing but an error of theirs: the same person may try again later. */
function isUnreachable(error: unknown): boolean {
  if (error instanceof oidc.ResponseBodyError || error instanceof oidc.AuthorizationResponseError) return error.error === 'server_error';
  if (error instanceof DOMException && error.name === 'TimeoutError') return true;
  if (error instanceof TypeError && !('code' in error)) return true;
  if (!(error instanceof oidc.ClientError)) return false;
  const cause = error.cause;
  if (cause instanceof Response) return cause.status >= 500;
  return error.code === 'OAUTH_TIMEOUT';
}
