import { namedKinds } from '@trevo/contract';
import { sql } from 'kysely';
import type { Merchant } from '../../core/merchant.ts';
import type { Db } from '../../db/database.ts';
import { settingsOf } from '../brand/index.ts';
import { readProductLimits } from '../budgets/index.ts';
import { readFund } from '../commission/index.ts';
import { leastClaimOf } from '../rebates/index.ts';
import { asksOneAccount, saysUnits, tellsBalances } from '../team/index.ts';
import { transferSettingsOf } from '../transfers/index.ts';
import type { Setting } from './setting.ts';

/** How many levels of agents a brand has at most. */
export async function readLevels(db: Db, merchant: Pick<Merchant, 'id'>): Promise<number> {
  const { rows } = await sql<{ levels: number }>`SELECT coalesce(max(agent_levels), 12)::int AS levels FROM team_rule
    WHERE merchant_id = ${merchant.id}`.execute(db);
  return rows[0]?.levels ?? 0;
}

/** Names of account types that a brand has of its own. */
export function kindNamesOf(merchant: Merchant) {
  const names = settingsOf(merchant).kindNames;
  return namedKinds.flatMap((accountType) =>
    Object.entries(names[accountType] ?? {}).map(([language, name]) => ({ accountType, language, name })),
  );
}

/** The value that a setting has now, in its own shape. */
export async function presentOf(db: Db, merchant: Merchant, setting: Setting): Promise<Setting> {
  switch (setting.item) {
    case 'levels':
      return { item: 'levels', levels: await readLevels(db, merchant) };
    case 'budget': {
      const { said } = (await readProductLimits(db, merchant))[setting.product];
      return { item: 'budget', product: setting.product, ...said };
    }
    case 'balances':
      return { item: 'balances', balances: tellsBalances(merchant) };
    case 'units':
      return { item: 'units', units: saysUnits(merchant) };
    case 'oneAccount':
      return { item: 'oneAccount', oneAccount: asksOneAccount(merchant) };
    case 'transfers': {
      const { minMinor, maxMinor, dayMinor, perDay } = transferSettingsOf(merchant);
      return { item: 'transfers', least: minMinor, most: maxMinor, day: dayMinor, perDay };
    }
    case 'minClaim':
      return { item: 'minClaim', amount: leastClaimOf(merchant) };
    case 'kindName': {
      const { accountType, language } = setting;
      const own = kindNamesOf(merchant).find((one) => one.accountType === accountType && one.language === language);
      return { item: 'kindName', accountType, language, name: own?.name ?? null };
    }
    case 'fund':
      return { item: 'fund', left: await readFund(db, merchant.id, merchant.currency) };
  }
}
