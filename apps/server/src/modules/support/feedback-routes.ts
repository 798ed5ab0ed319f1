import { ok, refuse } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import { spanOf } from '../../core/asked-days.ts';
import { type Handlers, memberOf, operatorOf } from '../../core/call.ts';
import { inTransaction } from '../../db/transaction.ts';
import { takeAttempt } from '../access/index.ts';
import { recordAudit } from '../audit/index.ts';
import { nameIn } from '../catalogue/index.ts';
import { answerFeedback, type Feedback, insertFeedback, type OwnWords, readFeedback, readOwnWords } from './feedback-store.ts';
import { tellAnswer } from './tell-answer.ts';

const pageSizeUsual = 20;
const ownMost = 10;
const purpose = 'feedback-contact';

/** Feedback (Spec §3, §7): a few words to the operator, and the answer. Contacts are sealed: nobody reads them in the database. */
export const feedbackRoutes: Handlers<'sendFeedback' | 'ownFeedback' | 'officeFeedback' | 'officeAnswerFeedback'> = {
  sendFeedback: async (ctx, { questionType, content, contactInfo }) => {
    const { app, merchant, principal, ip, language } = ctx;
    if (!(await takeAttempt(app, { feedback: ip })).allowed) return refuse('too_many_requests');
    const id = app.newId('feedback');
    await insertFeedback(app.db, merchant.id, {
      id,
      memberId: 'memberId' in principal ? principal.memberId : null,
      kind: questionType,
      content,
      sealedContact: contactInfo === '' ? null : app.secrets.seal(purpose, Buffer.from(contactInfo, 'utf8')),
      language,
      sentAt: app.clock.now(),
    });
    app.desks.officeNews(merchant.id, 'problems');
    return ok({ feedbackId: id });
  },
  ownFeedback: async (ctx) => {
    const { app, merchant, language } = ctx;
    const list = await readOwnWords(app.db, memberOf(ctx).memberId, ownMost);
    return ok({
      list: list.map((words) => ({
        ...lineOf(words),
        gameName: words.names === null ? null : nameIn(words.names, language, merchant.defaultLanguage),
      })),
    });
  },
  officeFeedback: async ({ app, merchant }, { state = 'open', pageNo = 1, pageSize = pageSizeUsual, ...days }) => {
    const window = { open: state === 'open', span: spanOf(merchant.timeZone, days), offset: (pageNo - 1) * pageSize, limit: pageSize };
    const { feedback, total } = await readFeedback(app.db, merchant.id, window);
    const list = feedback.map((one) => ({
      ...lineOf(one),
      memberId: one.memberId,
      username: one.username,
      contactInfo: contactOf(app, one),
      language: one.language,
      answeredBy: one.answeredBy,
    }));
    return ok({ list, pageNum: pageNo, totalPages: Math.max(1, Math.ceil(total / pageSize)), total });
  },
  officeAnswerFeedback: async (ctx, { feedbackId, answer }) => {
    const { app, merchant } = ctx;
    const { operatorId } = operatorOf(ctx);
    const at = app.clock.now();
    const outcome = await inTransaction(app.db, async (tx) => {
      const said = await answerFeedback(tx, merchant.id, { id: feedbackId, at, by: operatorId, answer });
      if (typeof said === 'object') {
        await tellAnswer(app, tx, { merchantId: merchant.id, memberId: said.memberId, answer });
        await recordAudit(tx, {
          merchantId: merchant.id,
          actor: { kind: 'operator', id: operatorId },
          action: 'feedback.answer',
          subject: { kind: 'feedback', id: feedbackId },
          detail: { answer },
          at,
        });
      }
      return said;
    });
    if (typeof outcome !== 'object') return refuse(outcome === 'already' ? 'feedback_answered' : 'not_found');
    if (outcome.memberId !== null) app.bus.publish(`member:${outcome.memberId}`, { type: 'notice' });
    return ok({ done: true as const });
  },
};

/** Of feedback, or of a report of a problem. */
function lineOf({ id, kind, content, sentAt, answer, answeredAt }: Omit<OwnWords, 'id' | 'names'> & { readonly id: string }) {
  return {
    feedbackId: id,
    questionType: kind,
    content,
    sentAt: new Date(sentAt).toISOString(),
    answer,
    answeredAt: answeredAt === null ? null : new Date(answeredAt).toISOString(),
  };
}

function contactOf(app: App, { sealedContact }: Feedback): string {
  return sealedContact === null ? '' : app.secrets.open(purpose, sealedContact).toString('utf8');
}
