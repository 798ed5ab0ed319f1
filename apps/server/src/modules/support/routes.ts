import { ok, refuse } from '@trevo/kernel';
import { spanOf } from '../../core/asked-days.ts';
import { type Handlers, memberOf, operatorOf } from '../../core/call.ts';
import { inTransaction } from '../../db/transaction.ts';
import { takeAttempt } from '../access/index.ts';
import { recordAudit } from '../audit/index.ts';
import { nameIn, playableGame, vendorNames } from '../catalogue/index.ts';
import { closeProblem, insertProblem, readProblems } from './problems-store.ts';
import { tellAnswer } from './tell-answer.ts';

const pageSizeUsual = 20;

export const supportRoutes: Handlers<'reportGameProblem' | 'officeProblems' | 'officeCloseProblem'> = {
  reportGameProblem: async (ctx, { nodeId, mode, kind, description }) => {
    const { app, merchant, userAgent } = ctx;
    const { memberId } = memberOf(ctx);
    if (!(await takeAttempt(app, { problem: memberId })).allowed) return refuse('too_many_requests');
    const listed = await playableGame(app, merchant.id, nodeId);
    if (!listed) return refuse('game_unknown');
    const id = app.newId('problem');
    await insertProblem(app.db, merchant.id, {
      id,
      memberId,
      gameId: listed.game.id,
      mode,
      kind,
      description,
      userAgent: userAgent.slice(0, 300),
      reportedAt: app.clock.now(),
    });
    app.desks.officeNews(merchant.id, 'problems');
    return ok({ problemId: id });
  },
  officeProblems: async (ctx, { state = 'open', pageNo = 1, pageSize = pageSizeUsual, ...days }) => {
    const { app, merchant, language } = ctx;
    const vendorName = await vendorNames(ctx);
    const window = { open: state === 'open', span: spanOf(merchant.timeZone, days), offset: (pageNo - 1) * pageSize, limit: pageSize };
    const { problems, total } = await readProblems(app.db, merchant.id, window);
    const list = problems.map(({ id, names, vendor, userAgent, reportedAt, closedAt, ...problem }) => ({
      ...problem,
      problemId: id,
      gameName: nameIn(names, language, merchant.defaultLanguage),
      vendorName: vendorName(vendor),
      browser: userAgent,
      reportedAt: new Date(reportedAt).toISOString(),
      closedAt: closedAt === null ? null : new Date(closedAt).toISOString(),
    }));
    return ok({ list, pageNum: pageNo, totalPages: Math.max(1, Math.ceil(total / pageSize)), total });
  },
  officeCloseProblem: async (ctx, { problemId, note }) => {
    const { app, merchant } = ctx;
    const { operatorId } = operatorOf(ctx);
    const at = app.clock.now();
    const { known, reporter } = await inTransaction(app.db, async (tx) => {
      const end = await closeProblem(tx, merchant.id, { id: problemId, at, by: operatorId, note });
      if (end.reporter !== null) {
        await tellAnswer(app, tx, { merchantId: merchant.id, memberId: end.reporter, answer: note });
        await recordAudit(tx, {
          merchantId: merchant.id,
          actor: { kind: 'operator', id: operatorId },
          action: 'problem.close',
          subject: { kind: 'problem', id: problemId },
          detail: { note },
          at,
        });
      }
      return end;
    });
    if (reporter !== null) app.bus.publish(`member:${reporter}`, { type: 'notice' });
    return known ? ok({ done: true as const }) : refuse('not_found');
  },
};
