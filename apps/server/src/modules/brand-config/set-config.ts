import type { Id } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import type { CallRefusal, Outcome } from '../../core/call.ts';
import type { Merchant } from '../../core/merchant.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type Actor, type AuditDetail, type AuditLine, recordAudit } from '../audit/index.ts';
import { forgetMerchants, readMerchant } from '../brand/index.ts';
import { type ApplyFault, applyConfig, holdBrands, lacksLogo, obstacleTo } from './apply-config.ts';
import { type BrandConfig, changedParts, configOf, isSame, needsTwo, tidied } from './brand-config.ts';
import { type ConfigFault, faultOfConfig } from './check-config.ts';
import { closeVersion, hasWaiting, holdVersion, insertVersion, numberInForce } from './versions-store.ts';

export type Change = {
  /** Of the version that the change was made from. */
  readonly number: number;
  readonly config: BrandConfig;
  readonly reason: string;
};
export type SetFault = ApplyFault | ConfigFault | 'brand_changed_meanwhile' | 'brand_proposal_open' | 'logo_unfit' | 'setting_unchanged';
export type SetOutcome = { readonly versionId: Id<'brandVersion'>; readonly state: 'done' | 'proposed' };

/** Sets a brand, or proposes it where two must sign. What it was before its first change is written down too, so that it can be gone back to. */
export async function setConfig(app: App, merchant: Merchant, actor: Actor, change: Change): Promise<Outcome<SetOutcome, SetFault>> {
  const config = tidied(change.config);
  const fault = faultOfConfig(config);
  if (fault !== null) return fault;
  const versionId = app.newId('brandVersion');
  const outcome = await inTransaction(app.db, async (tx): Promise<CallRefusal<SetFault> | SetOutcome> => {
    await holdBrands(tx, merchant.id);
    const before = configOf(await readMerchant(tx, merchant.id), app.clock.now());
    const number = await numberInForce(tx, merchant.id);
    if (number !== change.number) return { ok: false, code: 'brand_changed_meanwhile' };
    if (isSame(before, config)) return { ok: false, code: 'setting_unchanged' };
    const obstacle = await obstacleTo(tx, merchant.id, { before, config });
    if (obstacle !== null) return obstacle;
    if (await lacksLogo(tx, merchant.id, config)) return { ok: false, code: 'logo_unfit', at: 'config.logo' };
    const waits = needsTwo(before, config);
    if (waits && (await hasWaiting(tx, merchant.id))) return { ok: false, code: 'brand_proposal_open' };
    const base = number === 0 ? await writeBeginning(app, tx, merchant, before) : number;
    await insertVersion(tx, merchant.id, { id: versionId, base, config, needsTwo: waits, reason: change.reason, by: actor.id });
    if (!waits) await applyConfig(tx, merchant.id, config);
    const detail = { versionId, ...changedParts(before, config), reason: change.reason };
    await note(app, tx, { merchant, actor, action: waits ? 'brand.proposed' : 'brand.config', detail });
    return { versionId, state: waits ? 'proposed' : 'done' };
  });
  if ('ok' in outcome) return outcome;
  tell(app, merchant);
  return { ok: true, value: outcome };
}

/** What the brand was before anybody changed it, as version 1. */
async function writeBeginning(app: App, tx: Tx, merchant: Merchant, before: BrandConfig): Promise<number> {
  const id = app.newId('brandVersion');
  await insertVersion(tx, merchant.id, { id, base: 0, config: before, needsTwo: false, reason: '', by: 'system' });
  return 1;
}

type Decision = { readonly versionId: Id<'brandVersion'>; readonly decision: 'approve' | 'reject' };
export type DecideFault = ApplyFault | 'brand_changed_meanwhile' | 'not_found' | 'ruling_over' | 'ruling_same_operator';

/** Signs a change as the second person, or ends it. What kept nobody from proposing it may keep it from coming into force by now. */
export async function decideConfig(
  app: App,
  merchant: Merchant,
  actor: Actor,
  { versionId, decision }: Decision,
): Promise<Outcome<true, DecideFault>> {
  const refusal = await inTransaction(app.db, async (tx): Promise<CallRefusal<DecideFault> | null> => {
    await holdBrands(tx, merchant.id);
    const version = await holdVersion(tx, merchant.id, versionId);
    if (version === null) return { ok: false, code: 'not_found' };
    if (version.state !== 'proposed') return { ok: false, code: 'ruling_over' };
    const before = configOf(await readMerchant(tx, merchant.id), app.clock.now());
    if (decision === 'approve') {
      if (version.proposedBy === actor.id) return { ok: false, code: 'ruling_same_operator' };
      if ((await numberInForce(tx, merchant.id)) !== version.base) return { ok: false, code: 'brand_changed_meanwhile' };
      const obstacle = await obstacleTo(tx, merchant.id, { before, config: version.config });
      if (obstacle !== null) return obstacle;
      await applyConfig(tx, merchant.id, version.config);
    }
    await closeVersion(tx, versionId, { state: decision === 'approve' ? 'done' : 'rejected', by: actor.id });
    const detail = { versionId, proposedBy: version.proposedBy, ...changedParts(before, version.config) };
    await note(app, tx, { merchant, actor, action: decision === 'approve' ? 'brand.approved' : 'brand.rejected', detail });
    return null;
  });
  if (refusal !== null) return refusal;
  tell(app, merchant);
  return { ok: true, value: true };
}

type Noted = {
  readonly merchant: Merchant;
  readonly actor: Actor;
  readonly action: Extract<AuditLine['action'], `brand.${string}`>;
  readonly detail: AuditDetail;
};

async function note(app: App, tx: Tx, { merchant, actor, action, detail }: Noted): Promise<void> {
  const subject = { kind: 'merchant', id: merchant.id };
  await recordAudit(tx, { merchantId: merchant.id, actor, action, subject, detail, at: app.clock.now() });
}

/** Open pages ask again what the brand is. */
function tell(app: App, merchant: Merchant): void {
  forgetMerchants(app);
  app.bus.publish(`merchant:${merchant.id}`, { type: 'status' });
  app.desks.officeNews(merchant.id, 'brand', 'audit');
}
