import type { Id, Instant } from '@trevo/kernel';
import {
  explain,
  type Explanation,
  type ExplanationKind,
  explanationKinds,
  type ExplanationSources,
  fromJson,
  type Json,
  toJson,
} from '@trevo/reward-rules/explanation';

/**
 * What a credit was computed from, as it is kept beside it (rewards' rule book §21): terms, facts and what was before. It stands in the movement that credits, or in the row of
 * the reward until it is credited, and is never changed; everything else of its record follows from it by the pure rules.
 */
export type CreditBasis = {
  readonly kind: ExplanationKind;
  /** What published the terms, and their version. */
  readonly offer: string | null;
  readonly version: number;
  readonly source: { readonly terms: Json; readonly inputs: readonly Json[]; readonly before: Json };
};

/** The basis of a credit, from what its rules are given. */
export function basisOf<K extends ExplanationKind>(
  kind: K,
  { terms, inputs, before }: ExplanationSources[K],
  { offer = null, version = 1 }: { readonly offer?: string | null; readonly version?: number } = {},
): CreditBasis {
  return { kind, offer, version, source: { terms: toJson(terms), inputs: inputs.map(toJson), before: toJson(before) } };
}

/** Whether what a row carries is a basis. */
export function isBasis(value: unknown): value is CreditBasis {
  const kind = typeof value === 'object' && value !== null && 'kind' in value ? value.kind : null;
  return explanationKinds.some((one) => one === kind);
}

type Head = {
  readonly id: string;
  /** Where the facts are asked for where they are too many for the record. */
  readonly link?: string;
  readonly memberId: Id<'member'>;
  readonly at: Instant;
  readonly transferIds: readonly string[];
};

/** The record of a credit, computed from its basis: what its member checks again without us. */
export function recordOf({ kind, offer, version, source }: CreditBasis, { id, memberId, at, transferIds, link }: Head): Explanation {
  const { terms, inputs, before } = source;
  const given = { terms: fromJson(terms), inputs: inputs.map((input) => fromJson(input)), before: fromJson(before) };
  const ledger = transferIds.length === 0 ? null : { transferIds };
  return explain(kind, { id, member: memberId, at, ledger, offer, version, link }, given as ExplanationSources[typeof kind]);
}
