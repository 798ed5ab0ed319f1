import { calls, readRequest } from '@trevo/contract';
import { ok } from '@trevo/kernel';
import type { App } from '../core/app.ts';
import type { CallRefusal, Outcome } from '../core/call.ts';
import type { Merchant } from '../core/merchant.ts';
import type { Tx } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { recordAudit } from '../modules/audit/index.ts';
import { forgetMerchants, insertMerchant, readMerchant } from '../modules/brand/index.ts';
import {
  type ApplyFault,
  applyConfig,
  type BrandConfig,
  faultOfConfig,
  holdBrands,
  insertVersion,
  obstacleTo,
  tidied,
} from '../modules/brand-config/index.ts';
import { seedCatalogue } from './seed-catalogue.ts';
import { seedContent } from './seed-content.ts';
import { seedLotteries } from './seed-lotteries.ts';

/** What is drawn here, and with it what is drawn by others. */
export const lotteryChoices = ['house', 'all', 'none'] as const;
export type LotteryChoice = (typeof lotteryChoices)[number];

export type BrandWish = { readonly code: string; readonly config: BrandConfig; readonly lotteries: LotteryChoice };

export type CreateFault =
  | 'code_malformed'
  | 'field_unfit'
  | 'results_missing'
  | NonNullable<ReturnType<typeof faultOfConfig>>['code']
  | ApplyFault;

const actor = { kind: 'system', id: 'brand:create' } as const;

/**
 * Makes a brand with everything it needs to open: its row and first state, the house's games, what it publishes in each of its languages, and lotteries. A code that is there
 * already stays as it is (operators change it in the back office); what it lacks of the rest is made.
 */
export async function createBrand(
  app: App,
  wish: BrandWish,
): Promise<Outcome<{ readonly merchant: Merchant; readonly isNew: boolean }, CreateFault>> {
  if (!/^[a-z][a-z0-9-]{1,31}$/.test(wish.code)) return { ok: false, code: 'code_malformed' };
  if (wish.lotteries === 'all' && app.config.resultSources.length === 0 && app.database.engine === 'postgres')
    return { ok: false, code: 'results_missing' };
  const config = tidied(wish.config);
  const fault = faultOfConfig(config);
  if (fault !== null) return fault;
  const unfit = fieldUnfit(config);
  if (unfit !== null) return { ok: false, code: 'field_unfit', at: unfit, values: { field: unfit } };
  const made = await inTransaction(app.db, (tx) => makeBrand(app, tx, { code: wish.code, config }));
  if ('ok' in made) return made;
  forgetMerchants(app);
  const { merchant } = made;
  if (wish.lotteries !== 'none') {
    const { id: merchantId, name: brand, currency } = merchant;
    await seedLotteries(app, app.db, { merchantId, brand, currency, withOfficial: wish.lotteries === 'all' });
  }
  return ok(made);
}

/** What operators could not write in the back office is no brand's here either, or its page would not open: the field, or null. */
function fieldUnfit(config: BrandConfig): string | null {
  const read = readRequest(calls.officeSetBrandConfig, { number: 0, config, reason: 'made by a command' });
  return read.ok ? null : String(read.issues[0]?.path[1] ?? 'config');
}

type Made = { readonly merchant: Merchant; readonly isNew: boolean };

/** All of it or nothing. */
async function makeBrand(
  app: App,
  tx: Tx,
  { code, config }: { readonly code: string; readonly config: BrandConfig },
): Promise<CallRefusal<ApplyFault> | Made> {
  const id = app.newId('merchant');
  await holdBrands(tx, id);
  const known = await tx.selectFrom('merchant').where('code', '=', code).select('id').executeTakeFirst();
  if (known) return { merchant: await readMerchant(tx, known.id as Merchant['id']), isNew: false };
  const obstacle = await obstacleTo(tx, id, { before: config, config });
  if (obstacle !== null) return obstacle;
  await insertMerchant(tx, { id, code, ...config });
  await applyConfig(tx, id, config);
  const version = { id: app.newId('brandVersion'), base: 0, config, needsTwo: false, reason: '', by: 'system' };
  await insertVersion(tx, id, version);
  const subject = { kind: 'merchant', id };
  await recordAudit(tx, { merchantId: id, actor, action: 'brand.made', subject, detail: { code, config }, at: app.clock.now() });
  await seedCatalogue(app, tx, id, config.name);
  const inBrazil = config.currency === 'BRL' && ['default', 'BR'].includes(config.jurisdiction);
  await seedContent(app, tx, id, { name: config.name, code, inBrazil });
  return { merchant: await readMerchant(tx, id), isNew: true };
}
