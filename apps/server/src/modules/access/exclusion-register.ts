import { ok, type Result, refuse } from '@trevo/kernel';

/**
 * The authority's register of people who may not play (in Brazil the centralised self-exclusion platform). It is asked with a tax number and
 * nothing else. `exclusion_register_unavailable`: no answer, or none that can be understood; nothing may be concluded from it.
 */
export type ExclusionRegister = {
  readonly isListed: (taxId: string) => Promise<Result<boolean, 'exclusion_register_unavailable'>>;
};

/** Where a process has no register nobody gets in unasked. */
export const noExclusionRegister: ExclusionRegister = { isListed: async () => refuse('exclusion_register_unavailable') };

/** A register that answers `POST <url>/v1/exclusions/query { taxId }` with `{ "listed": true | false }`, under a bearer key. */
export function createExclusionRegister(options: {
  readonly url: string;
  readonly key: string;
  readonly timeoutMs?: number;
}): ExclusionRegister {
  return {
    isListed: async (taxId) => {
      try {
        const response = await fetch(new URL('/v1/exclusions/query', options.url), {
          method: 'POST',
          headers: { authorization: `Bearer ${options.key}`, 'content-type': 'application/json' },
          body: JSON.stringify({ taxId }),
          signal: AbortSignal.timeout(options.timeoutMs ?? 3000),
          redirect: 'error',
        });
        const { listed } = (await response.json()) as { readonly listed?: unknown };
        return response.ok && typeof listed === 'boolean' ? ok(listed) : refuse('exclusion_register_unavailable');
      } catch {
        return refuse('exclusion_register_unavailable');
      }
    },
  };
}
