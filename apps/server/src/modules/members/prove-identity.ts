import { ok, type Result, refuse } from '@trevo/kernel';
import type { CallContext } from '../../core/call.ts';
import type { Merchant } from '../../core/merchant.ts';
import { jurisdictionOf, settingsOf } from '../brand/index.ts';

type Claim = { readonly payeeName?: string | undefined; readonly birthday?: string | undefined; readonly idNumber?: string | undefined };
export type IdentityCode = 'exclusion_register_listed' | 'exclusion_register_unavailable' | 'identity_unconfirmed' | 'identity_unavailable';

/**
 * What the brand's jurisdiction asks of a newcomer beyond the form: that a provider confirms who they are and how old, and that the authority's exclusion
 * register does not name them. Without an answer nobody is taken in.
 */
export async function proveIdentity({ app, merchant }: CallContext, claim: Claim): Promise<Result<true, IdentityCode>> {
  const { identityProof, exclusionRegister } = jurisdictionOf(merchant);
  const taxId = claim.idNumber ?? '';
  if (identityProof) {
    const { payeeName: name = '', birthday = '' } = claim;
    const confirmed = await app.ports.identityProof.isConfirmed({ name, birthday, taxId: taxId === '' ? null : taxId });
    if (!confirmed.ok) return confirmed;
    if (!confirmed.value) return refuse('identity_unconfirmed');
  }
  if (exclusionRegister) {
    const listed = await app.ports.exclusionRegister.isListed(taxId);
    if (!listed.ok) return listed;
    if (listed.value) return refuse('exclusion_register_listed');
  }
  return ok(true);
}

/** The fields of a brand's registration form: its own, with those its jurisdiction needs. */
export function registerFieldsOf(merchant: Merchant) {
  const needed = jurisdictionOf(merchant).fieldsNeeded.map((field) => [field, true] as const);
  return { ...settingsOf(merchant).registerFields, ...Object.fromEntries(needed) };
}
