import { amountOut, missionCategories } from '@trevo/contract';
import { sql } from 'kysely';
import type { App } from '../../core/app.ts';
import type { Merchant } from '../../core/merchant.ts';
import { categoryOfProduct } from '../../core/turnover-share.ts';
import type { Tx } from '../../db/database.ts';
import { changeSettings } from '../brand/index.ts';
import { type Asking, checkTurnover, readProductLimits, writeProductBudget } from '../budgets/index.ts';
import { writeFund } from '../commission/index.ts';
import type { Setting } from './setting.ts';

type Judging = { readonly app: App; readonly merchant: Merchant; readonly asking: Asking };

/** Sets a setting in the caller's transaction, or says why it cannot be so: then nothing has changed. */
export async function applySetting(
  tx: Tx,
  { merchant, asking }: Judging,
  setting: Setting,
): Promise<'budget_exceeded' | 'setting_unfit' | null> {
  switch (setting.item) {
    case 'levels':
      await sql`SELECT team_hold(${merchant.id})`.execute(tx);
      await tx.updateTable('team_rule').set({ agent_levels: setting.levels }).where('merchant_id', '=', merchant.id).execute();
      return null;
    case 'budget':
      return applyBudget(tx, asking, setting);
    case 'balances':
      await changeSettings(tx, merchant.id, (all) => ({ ...all, agents: { ...objectOf(all['agents']), balances: setting.balances } }));
      return null;
    case 'units':
      await changeSettings(tx, merchant.id, (all) => ({ ...all, agents: { ...objectOf(all['agents']), units: setting.units } }));
      return null;
    case 'oneAccount':
      await changeSettings(tx, merchant.id, (all) => ({ ...all, agents: { ...objectOf(all['agents']), oneAccount: setting.oneAccount } }));
      return null;
    case 'transfers': {
      const { least, most, day, perDay } = setting;
      if (least <= 0n || least > most || most > day) return 'setting_unfit';
      const transfers = { min: amountOut(least), max: amountOut(most), day: amountOut(day), perDay };
      await changeSettings(tx, merchant.id, (all) => ({ ...all, transfers }));
      return null;
    }
    case 'minClaim':
      if (setting.amount <= 0n) return 'setting_unfit';
      await changeSettings(tx, merchant.id, (all) => ({
        ...all,
        rebates: { ...objectOf(all['rebates']), minClaim: amountOut(setting.amount) },
      }));
      return null;
    case 'kindName':
      await changeSettings(tx, merchant.id, (all) => ({ ...all, kindNames: named(objectOf(all['kindNames']), setting) }));
      return null;
    case 'fund':
      if (setting.left !== null && setting.left < 0n) return 'setting_unfit';
      await writeFund(tx, merchant.id, { currency: merchant.currency, left: setting.left });
      return null;
  }
}

type Named = Readonly<Record<string, unknown>>;

function objectOf(value: unknown): Named {
  return typeof value === 'object' && value !== null ? (value as Named) : {};
}

function named(all: Named, { accountType, language, name }: Setting & { readonly item: 'kindName' }): Named {
  const { [language]: _before, ...others } = objectOf(all[accountType]);
  return { ...all, [accountType]: name === null ? others : { ...others, [language]: name } };
}

/** A budget lies below what the best game keeps, and not below what is promised. That a better game is there is said in any case. */
async function applyBudget(
  tx: Tx,
  asking: Asking,
  setting: Setting & { readonly item: 'budget' },
): Promise<'budget_exceeded' | 'setting_unfit' | null> {
  const { product, budgetPpm, bestReturnPpm } = setting;
  const isKnown = product === 'LOTT' || product === 'ELOTT' || product === 'INHOUSE';
  if (isKnown && bestReturnPpm !== null) return 'setting_unfit';
  const before = (await readProductLimits(tx, asking.merchant))[product];
  await writeProductBudget(tx, asking.merchant.id, { product, budgetPpm, bestReturnPpm });
  const checked = await checkTurnover(tx, asking, {
    of: 'nobody',
    categories: missionCategories.filter((category) => category === categoryOfProduct(product)),
    shareOf: () => ({}),
  });
  const own = checked.find((one) => one.product === product);
  const isLess = budgetPpm !== before.said.budgetPpm;
  return own?.ok === false && isLess ? 'budget_exceeded' : null;
}
