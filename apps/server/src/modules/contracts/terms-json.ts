import type { Contract, Terms } from '@trevo/commission';
import { contractJson, JsonReader, readContract } from '@trevo/commission/check';
import { instant, invariant } from '@trevo/kernel';

/** Terms as they are stored and shown: the package's own record of a contract, without what stands in columns beside it. */
export type TermsJson = Omit<
  ReturnType<typeof contractJson>,
  'category' | 'downline' | 'effectiveFrom' | 'endsAt' | 'id' | 'kind' | 'upline' | 'version'
>;

/** What of a contract is no term of it. */
export type ContractRef = Pick<Contract, 'category' | 'downline' | 'effectiveFrom' | 'endsAt' | 'id' | 'kind' | 'upline' | 'version'>;

const nowhere = { id: '', version: 0, upline: '', downline: '', effectiveFrom: instant(0), endsAt: null } as const;

/** Terms as they are stored. */
export function termsJson(terms: Terms): TermsJson {
  const {
    id: _id,
    version: _version,
    upline: _upline,
    downline: _downline,
    effectiveFrom: _from,
    endsAt: _ends,
    ...rest
  } = contractJson({
    ...terms,
    ...nowhere,
  });
  const { kind: _kind, category: _category, ...stored } = rest;
  return stored;
}

/** A version of a contract as the rules of the package take it. What is stored was written by {@link termsJson}. */
export function contractOf(ref: ContractRef, stored: TermsJson): Contract {
  const line = { ...nowhere, kind: ref.kind, category: ref.category, effectiveFrom: '1970-01-01T00:00:00Z', endsAt: null };
  const read = new JsonReader({ ...stored, ...line }).result(readContract);
  invariant(read.ok, 'Stored terms are as they were written');
  return { ...read.value, ...ref };
}
