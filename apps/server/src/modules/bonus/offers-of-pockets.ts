import type { Language } from '@trevo/i18n';
import { sql } from 'kysely';
import type { Merchant } from '../../core/merchant.ts';
import type { Db } from '../../db/database.ts';
import { titleIn } from './title-in.ts';

/** What the bonuses in pockets (`bonus:<grant>`, `bonus:<grant>:won`) were given for, by pocket: the offer's title in a language. */
export async function offersOfPockets(
  db: Db,
  { merchant, language }: { readonly merchant: Merchant; readonly language: Language },
  pockets: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const grantOf = new Map(pockets.flatMap((pocket) => (pocket.startsWith('bonus:') ? [[pocket, pocket.split(':')[1] ?? '']] : [])));
  if (grantOf.size === 0) return new Map();
  const { rows } = await sql<{ id: string; title: Readonly<Record<string, string>> }>`
    SELECT id, title FROM bonus_grant WHERE merchant_id = ${merchant.id} AND id = ANY (${[...new Set(grantOf.values())]})`.execute(db);
  const titles = new Map(rows.map(({ id, title }) => [id, titleIn(title, language, merchant.defaultLanguage)]));
  return new Map([...grantOf].flatMap(([pocket, grant]) => (titles.has(grant) ? [[pocket, titles.get(grant) ?? '']] : [])));
}
