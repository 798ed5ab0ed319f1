import { type Id, isId, ok } from '@trevo/kernel';
import { spanOf } from '../../core/asked-days.ts';
import type { Handlers } from '../../core/call.ts';
import type { Db } from '../../db/database.ts';
import { readAudit } from '../audit/index.ts';
import { nameOfProvider, readProviders } from '../cashier/index.ts';
import { isoOf } from './office-answers.ts';
import { readNames } from './people-store.ts';

const linesPerPage = 50;

export const officeAuditRoutes: Handlers<'officeAudit'> = {
  officeAudit: async ({ app, merchant }, { action, subjectId, before, ...days }) => {
    const lines = await readAudit(app.db, merchant.id, {
      ...(action ? { action } : {}),
      ...(subjectId ? { subjectId } : {}),
      ...(before ? { before: BigInt(before) } : {}),
      span: spanOf(merchant.timeZone, days),
      limit: linesPerPage,
    });
    const names = await readNames(
      app.db,
      merchant.id,
      lines.map((line) => line.actor.id),
    );
    const providers = await readNamesOfProviders(app.db, merchant.id, lines.flatMap(textsOf));
    return ok({
      list: lines.map((line) => ({
        sequence: line.sequence.toString(),
        at: isoOf(line.at),
        actor: { ...line.actor, name: names.get(line.actor.id) ?? null },
        action: line.action,
        subject: line.subject,
        detail: line.detail,
        providers: Object.fromEntries(providers.filter(([id]) => textsOf(line).includes(id))),
        hash: line.hash,
      })),
      next: lines.length === linesPerPage ? (lines.at(-1)?.sequence.toString() ?? null) : null,
    });
  },
};

type Told = { readonly subject: { readonly id: string }; readonly detail: Readonly<Record<string, unknown>> };

/** Whatever of a line may be the id of something. */
function textsOf({ subject, detail }: Told): readonly string[] {
  return [subject.id, ...Object.values(detail).filter((value) => typeof value === 'string')];
}

/** The ids and names of the brand's own payment providers, where any of the texts is the id of one. */
async function readNamesOfProviders(
  db: Db,
  merchantId: Id<'merchant'>,
  texts: readonly string[],
): Promise<readonly (readonly [string, string])[]> {
  if (!texts.some((text) => isId('paymentProvider', text))) return [];
  return (await readProviders(db, merchantId)).map((row) => [row.id, nameOfProvider(row)]);
}
