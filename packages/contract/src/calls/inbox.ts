import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { idIn, instantText, noRequest } from '../fields.ts';
import { messageNatures } from './content-fields.ts';

const base = { access: ['member', 'agent'], encrypted: false, idempotent: 'none', spec: '§2 (platform messages)' } as const;

/** What operators wrote to the account (docs/adr/0050). */
export const inboxCalls = {
  memberMessages: defineCall({
    ...base,
    method: 'GET',
    path: '/wps/member/messages',
    request: noRequest,
    response: z.array(
      z.strictObject({
        id: idIn('memberMessage'),
        nature: z.enum(messageNatures),
        title: z.string(),
        /** HTML, sanitised when stored. */
        content: z.string(),
        at: instantText,
        read: z.boolean(),
      }),
    ),
    errors: [],
    summary: 'Messages of the operators to the account that stand in its inbox, newest first',
  }),
  readMessages: defineCall({
    ...base,
    whilePaused: true,
    method: 'PUT',
    path: '/wps/member/messages/read',
    request: z.strictObject({
      /** Without it every one. */
      messageId: z.optional(idIn('memberMessage')),
    }),
    response: z.strictObject({ unreadCount: z.int() }),
    errors: [],
    summary: 'Marks a message of the operators as read, or all of them; says how many are left',
  }),
};
