import type { Calls, InputOf, ResponseOf } from '@trevo/contract';
import { ok } from '@trevo/kernel';
import { type CallContext, type Handlers, operatorOf, type Outcome } from '../../core/call.ts';
import { approveRuling, rejectRuling } from './decide-ruling.ts';
import { proposeRuling } from './propose-ruling.ts';
import { rulingLineOf } from './ruling-views.ts';
import { readRulings } from './rulings-store.ts';

const pageSizeUsual = 20;

export const officeRulingRoutes: Handlers<'officeLotteryRulings' | 'officeProposeRuling' | 'officeApproveRuling' | 'officeRejectRuling'> = {
  officeLotteryRulings: listRulings,
  officeProposeRuling: proposeRuling,
  officeApproveRuling: approveRuling,
  officeRejectRuling: rejectRuling,
};

async function listRulings(
  ctx: CallContext,
  { of = 'open', pageNo = 1, pageSize = pageSizeUsual }: InputOf<Calls['officeLotteryRulings']>,
): Promise<Outcome<ResponseOf<Calls['officeLotteryRulings']>, never>> {
  const { app, merchant, language } = ctx;
  const { operatorId } = operatorOf(ctx);
  const asked = { openOnly: of === 'open', offset: (pageNo - 1) * pageSize, limit: pageSize };
  const { list, total } = await readRulings(app.db, merchant.id, asked);
  return ok({
    list: list.map((ruling) => rulingLineOf(ruling, { operatorId, language })),
    total,
    pageNum: pageNo,
    totalPages: Math.max(1, Math.ceil(total / pageSize)),
  });
}
