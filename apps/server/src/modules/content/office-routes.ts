import { isId, ok } from '@trevo/kernel';
import type { CallContext, Handlers } from '../../core/call.ts';
import { tellReaders } from '../inbox/index.ts';
import { contentChoices, listContent, showContent, showFigures, showVersion } from './list-content.ts';
import { moveContent } from './move-content.ts';
import { endContent, publishContent, rollBackContent } from './put-out.ts';
import { sendPicture, showPicture } from './send-picture.ts';
import { writeContent } from './write-content.ts';

export type ContentOfficeCalls =
  | 'officeContent'
  | 'officeContentChoices'
  | 'officeContentList'
  | 'officeContentPicture'
  | 'officeContentVersion'
  | 'officeEndContent'
  | 'officeMessageFigures'
  | 'officeMoveContent'
  | 'officePublishContent'
  | 'officeRollBackContent'
  | 'officeSendContentPicture'
  | 'officeWriteContent';

export const contentOfficeRoutes: Handlers<ContentOfficeCalls> = {
  officeContentList: async (ctx, request) => ok(await listContent(ctx, request)),
  officeContentChoices: async (ctx) => ok(await contentChoices(ctx)),
  officeContent: (ctx, { contentId }) => showContent(ctx, contentId),
  officeContentVersion: showVersion,
  officeMessageFigures: (ctx, { contentId }) => showFigures(ctx, contentId),
  officeWriteContent: async (ctx, request) => told(ctx, await writeContent(ctx, request)),
  officePublishContent: async (ctx, request) => told(ctx, await publishContent(ctx, request), request.contentId),
  officeEndContent: async (ctx, request) => told(ctx, await endContent(ctx, request), request.contentId),
  officeRollBackContent: async (ctx, request) => told(ctx, await rollBackContent(ctx, request), request.contentId),
  officeSendContentPicture: async (ctx, request) => told(ctx, await sendPicture(ctx, request)),
  officeContentPicture: showPicture,
  officeMoveContent: async (ctx, request) => told(ctx, await moveContent(ctx, request), request.contentId),
};

/** Tells the back office of what was done, and open tabs of the portal where it is what they show. What starts later they find at their next question. */
async function told<O extends { readonly ok: boolean }>({ app, merchant }: CallContext, outcome: O, shownId?: string): Promise<O> {
  if (!outcome.ok) return outcome;
  app.desks.officeNews(merchant.id, 'content', 'audit');
  if (shownId !== undefined && isId('memberMessage', shownId)) await tellReaders(app, merchant.id, shownId);
  else if (shownId !== undefined) app.bus.publish(`merchant:${merchant.id}`, { type: 'content' });
  return outcome;
}
