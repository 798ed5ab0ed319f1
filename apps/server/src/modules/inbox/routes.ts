import { ok } from '@trevo/kernel';
import { type CallContext, type Handlers, memberOf } from '../../core/call.ts';
import { toTimestamp } from '../../db/columns.ts';
import { countUnread } from '../access/index.ts';
import { countUnreadMessages, type Looking, noteDelivered, noteRead, readInbox } from './inbox-store.ts';

export const inboxRoutes: Handlers<'memberMessages' | 'readMessages'> = {
  memberMessages: async (ctx) => {
    const looking = lookingOf(ctx);
    const messages = await readInbox(ctx.app.db, looking);
    await noteDelivered(ctx.app.db, looking, messages);
    return ok(
      messages.map(({ id, nature, texts, at, isRead: read }) => ({ id, nature, ...textIn(ctx, texts), at: toTimestamp(at), read })),
    );
  },
  readMessages: async (ctx, { messageId }) => {
    const looking = lookingOf(ctx);
    await noteRead(ctx.app.db, looking, messageId);
    return ok({ unreadCount: await unreadOf(ctx) });
  },
};

/** Number of messages that the caller has not read: notices of the platform, and what operators wrote. */
export async function unreadOf(ctx: CallContext): Promise<number> {
  const { memberId } = memberOf(ctx);
  const notices = await countUnread(ctx.app.db, ctx.merchant.id, memberId);
  return notices + (await countUnreadMessages(ctx.app.db, lookingOf(ctx)));
}

function lookingOf(ctx: CallContext): Looking {
  return { merchant: ctx.merchant, memberId: memberOf(ctx).memberId, now: ctx.app.clock.now() };
}

type Text = { readonly title: string; readonly content: string };

/** In the caller's language, else in the brand's: what is published is written in that. */
function textIn({ language, merchant }: CallContext, texts: Readonly<Record<string, Text>>): Text {
  return texts[language] ?? texts[merchant.defaultLanguage] ?? { title: '', content: '' };
}
