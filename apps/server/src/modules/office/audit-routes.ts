import { ok } from '@trevo/kernel';
import { spanOf } from '../../core/asked-days.ts';
import type { Handlers } from '../../core/call.ts';
import { readAudit } from '../audit/index.ts';
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
    return ok({
      list: lines.map((line) => ({
        sequence: line.sequence.toString(),
        at: isoOf(line.at),
        actor: { ...line.actor, name: names.get(line.actor.id) ?? null },
        action: line.action,
        subject: line.subject,
        detail: line.detail,
        hash: line.hash,
      })),
      next: lines.length === linesPerPage ? (lines.at(-1)?.sequence.toString() ?? null) : null,
    });
  },
};
