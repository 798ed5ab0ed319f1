/**
 * What the identity simulator does wrong on command. `wrong_audience`, `wrong_issuer`, `wrong_nonce` and `expired` are in the token; `old_key`: signed by a key
 * that is published no more; `other_algorithm`: signed by the client's secret; `broken`: an error in place of a token.
 */
export const identityMisbehaviours = [
  'wrong_audience',
  'wrong_issuer',
  'wrong_nonce',
  'expired',
  'old_key',
  'other_algorithm',
  'unsigned',
  'broken',
] as const;
export type IdentityMisbehaviour = (typeof identityMisbehaviours)[number];

export type IdentityMischief = {
  readonly order: (kind: IdentityMisbehaviour, times?: number) => void;
  readonly clear: () => void;
  readonly take: () => IdentityMisbehaviour | null;
};

/** Does each ordered misbehaviour as often as it was ordered, the earliest first. */
export function createIdentityMischief(): IdentityMischief {
  let ordered: IdentityMisbehaviour[] = [];
  return {
    order: (kind, times = 1) => void ordered.push(...Array.from({ length: times }, () => kind)),
    clear: () => void (ordered = []),
    take: () => ordered.shift() ?? null,
  };
}
