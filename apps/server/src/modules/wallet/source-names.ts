import type { Language } from '@trevo/i18n';
import { sql } from 'kysely';
import type { CallContext } from '../../core/call.ts';

/** What vendors are called in the caller's language; one that is not known by its code. Read here: the catalogue stands above the wallet. */
export async function sourceNames({
  app,
  merchant,
  language,
}: Pick<CallContext, 'app' | 'merchant' | 'language'>): Promise<(vendor: string) => string> {
  const { rows } = await sql<{
    code: string;
    names: Partial<Record<Language, string>>;
  }>`SELECT code, names FROM vendor WHERE merchant_id = ${merchant.id}`.execute(app.db);
  const names = new Map(rows.map((vendor) => [vendor.code, vendor.names[language] ?? vendor.names[merchant.defaultLanguage]]));
  return (code) => names.get(code) ?? code;
}
