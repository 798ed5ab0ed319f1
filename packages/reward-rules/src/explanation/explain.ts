import { sha256Hex } from '@trevo/fairness';
import type { Instant } from '@trevo/kernel';
import { boardExplainers } from './explain-boards.ts';
import { bonusExplainers } from './explain-bonus.ts';
import { drawExplainers } from './explain-draws.ts';
import { streamExplainers } from './explain-points.ts';
import { canonicalText, fromJson, type Json, toJson } from './record-json.ts';
import type { Explained, Explainers, ExplanationKind, ExplanationSources } from './sources.ts';

const explainers: Explainers = { ...bonusExplainers, ...streamExplainers, ...boardExplainers, ...drawExplainers };

/** Kinds of explanation records. */
export const explanationKinds = Object.keys(explainers) as readonly ExplanationKind[];

/** Most inputs that stand in a record; above it their hash stands there, with a link to the export. */
export const inputsInRecordMax = 1000;

/** Inputs that are too many for the record. */
export type LinkedInputs = { readonly count: number; readonly hash: string; readonly link: string };

/**
 * One record of the rule book (§21): enough to compute a credit, release, forfeiture, point line, ticket or rank again without the server. All of it
 * is JSON; amounts, micros and points are strings of digits.
 */
export type Explanation = {
  readonly id: string;
  readonly kind: ExplanationKind;
  readonly member: string;
  readonly at: Instant;
  readonly rule: { readonly section: string; readonly offer: string | null; readonly version: number; readonly terms: Json };
  readonly inputs: readonly Json[] | LinkedInputs;
  readonly before: Json;
  readonly after: Json;
  readonly formula: readonly string[];
  readonly result: Json;
  readonly limits: Json;
  readonly reason: string | null;
  readonly ledger: { readonly transferIds: readonly string[] } | null;
  readonly proof: Json;
};

/** What a record says beside its computation. `link` leads to the exported inputs where they are too many. */
export type ExplanationHead = Pick<Explanation, 'id' | 'member' | 'at' | 'ledger'> & {
  readonly offer: string | null;
  readonly version: number;
  readonly link?: string | undefined;
};

/** Writes the record of something that was computed from `source`. */
export function explain<K extends ExplanationKind>(
  kind: K,
  { offer, version, link, ...head }: ExplanationHead,
  source: ExplanationSources[K],
): Explanation {
  const { section, run } = explainers[kind];
  const inputs = source.inputs.map(toJson);
  return {
    ...head,
    kind,
    rule: { section, offer, version, terms: toJson(source.terms) },
    inputs: inputs.length > inputsInRecordMax ? { count: inputs.length, hash: inputsHash(inputs), link: link ?? '' } : inputs,
    before: toJson(source.before),
    ...asJson(run(source)),
  };
}

/** The hash that stands for exported inputs: over their canonical text, one line each. */
export function inputsHash(inputs: readonly Json[]): string {
  return sha256Hex(inputs.map(canonicalText).join('\n'));
}

/** What does not hold of a record: its kind or form, its exported inputs, or the first computed field that comes out otherwise. */
export type ExplanationFault = 'kind' | 'inputs_missing' | 'inputs' | 'unreadable' | 'section' | keyof Computed;

/**
 * The offline check: computes everything again from the record's terms, inputs and what was before, and names the first field that differs; null
 * when every figure comes out equal. Records whose inputs are linked need the export.
 */
export function recompute(record: Explanation, exported?: readonly Json[]): ExplanationFault | null {
  if (!explanationKinds.includes(record.kind)) return 'kind';
  const inputs = isLinked(record.inputs) ? linkedInputs(record.inputs, exported) : record.inputs;
  if (typeof inputs === 'string') return inputs;
  const own = computeAgain(record, inputs);
  if (own === null) return 'unreadable';
  if (explainers[record.kind].section !== record.rule.section) return 'section';
  const fields = Object.keys(own) as (keyof Computed)[];
  return fields.find((field) => canonicalText(own[field]) !== canonicalText(record[field] ?? null)) ?? null;
}

function isLinked(inputs: Explanation['inputs']): inputs is LinkedInputs {
  return !Array.isArray(inputs);
}

type Computed = Pick<Explanation, 'after' | 'formula' | 'result' | 'limits' | 'reason' | 'proof'>;

function linkedInputs(linked: LinkedInputs, exported: readonly Json[] | undefined): readonly Json[] | 'inputs_missing' | 'inputs' {
  if (exported === undefined) return 'inputs_missing';
  return exported.length === linked.count && inputsHash(exported) === linked.hash ? exported : 'inputs';
}

/** Null for a record that nobody can read: figures that are no numbers, terms that are not there. */
function computeAgain({ kind, rule, before }: Explanation, inputs: readonly Json[]): Computed | null {
  try {
    const source = { terms: fromJson(rule.terms), inputs: inputs.map((input) => fromJson(input)), before: fromJson(before) };
    const run = explainers[kind].run as (source: unknown) => Explained;
    return asJson(run(source));
  } catch {
    return null;
  }
}

function asJson({ after, result, formula, limits = [], reason = null, proof = null }: Explained): Computed {
  return { after: toJson(after), formula, result: toJson(result), limits: toJson(limits), reason, proof: toJson(proof) };
}
