import { ok, type Result, refuse } from '@trevo/kernel';

/** Who somebody says they are. `birthday` is `yyyy-MM-dd`; the tax number is asked for where the form has one. */
export type IdentityClaim = { readonly name: string; readonly birthday: string; readonly taxId: string | null };

/**
 * A provider that proves age and identity against records of its own. `false`: the records say otherwise, or know nobody like that.
 * `identity_unavailable`: no answer, or none that can be understood.
 */
export type IdentityProof = { readonly isConfirmed: (claim: IdentityClaim) => Promise<Result<boolean, 'identity_unavailable'>> };

/** Where a process has no provider nobody is taken at their word where proof is asked for. */
export const noIdentityProof: IdentityProof = { isConfirmed: async () => refuse('identity_unavailable') };

/** A provider that answers `POST <url>/v1/identity { name, birthday, taxId }` with `{ "confirmed": true | false }`, under a bearer key. */
export function createIdentityProof(options: { readonly url: string; readonly key: string; readonly timeoutMs?: number }): IdentityProof {
  return {
    isConfirmed: async (claim) => {
      try {
        const response = await fetch(new URL('/v1/identity', options.url), {
          method: 'POST',
          headers: { authorization: `Bearer ${options.key}`, 'content-type': 'application/json' },
          body: JSON.stringify(claim),
          signal: AbortSignal.timeout(options.timeoutMs ?? 5000),
          redirect: 'error',
        });
        const { confirmed } = (await response.json()) as { readonly confirmed?: unknown };
        return response.ok && typeof confirmed === 'boolean' ? ok(confirmed) : refuse('identity_unavailable');
      } catch {
        return refuse('identity_unavailable');
      }
    },
  };
}
