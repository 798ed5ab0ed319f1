import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { daysIn, done, idIn, instantText, intIn, noRequest, textIn } from '../fields.ts';
import { limits } from '../limits.ts';
import { officePage, pageOf } from './office-fields.ts';
import {
  conversationId,
  deskLine,
  serviceCapacityMax,
  serviceCloseReasons,
  type serviceDay,
  serviceHoursNow,
  serviceLineKey,
  serviceLineMax,
  serviceStates,
  serviceText,
} from './service-fields.ts';

const base = { encrypted: false, idempotent: 'none', access: ['operator'], spec: 'S1.SCREEN.02' } as const;
const reading = { ...base, method: 'GET', permission: 'service.read' } as const;
const acting = { ...base, method: 'POST', permission: 'service.answer', response: done } as const;
const which = { conversationId };

/** A conversation in a list of the desk. */
const card = {
  conversationId: z.string(),
  /** A masked account name; of a visitor the name that was said, or empty. */
  customer: z.string(),
  memberId: z.nullable(z.string()),
  language: z.string(),
  state: z.enum(serviceStates),
  operator: z.nullable(z.string()),
  openedAt: instantText,
  waitingSince: instantText,
  /** What the customer said last. */
  lastText: z.string(),
  /** The last word is the customer's. */
  isUnanswered: z.boolean(),
  /** The customer's window was open a moment ago. */
  isThere: z.boolean(),
};
const past = {
  conversationId: z.string(),
  openedAt: instantText,
  closedAt: z.nullable(instantText),
  closedBy: z.nullable(z.enum(['customer', 'operator', 'silence', 'account'])),
  reason: z.nullable(z.enum(serviceCloseReasons)),
  note: z.nullable(z.string()),
  rating: z.nullable(z.int()),
};
const reply = {
  title: textIn(1, 60),
  texts: z
    .record(z.string().check(z.regex(/^[A-Z]{2}$/, { error: 'invalid' })), textIn(1, serviceLineMax))
    .check(z.refine((texts) => Object.keys(texts).length > 0, { error: 'required' })),
};
const hourText = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, { error: 'invalid' }));

/** The desk of customer service. */
export const officeServiceCalls = {
  officeService: defineCall({
    ...reading,
    path: '/office/api/service',
    request: noRequest,
    response: z.strictObject({
      hours: serviceHoursNow,
      /** The own seat. `isHere`: conversations may be taken and handed over to this operator. */
      seat: z.strictObject({ isHere: z.boolean(), capacity: z.int(), held: z.int() }),
      /** Longest waiting first. */
      waiting: z.array(z.strictObject(card)),
      waitingTotal: z.int(),
      mine: z.array(z.strictObject(card)),
      /** Others who are at their desk. */
      others: z.array(z.strictObject({ operatorId: z.string(), name: z.string(), held: z.int(), capacity: z.int() })),
    }),
    errors: [],
    summary: 'The desk: who waits, the own conversations, and who else is here',
  }),
  officeServiceConversation: defineCall({
    ...reading,
    path: '/office/api/service/conversations/:conversationId',
    request: z.strictObject(which),
    response: z.strictObject({
      ...card,
      ...past,
      /** Where a visitor is reached who left it. */
      contact: z.string(),
      isMine: z.boolean(),
      lines: z.array(deskLine),
      member: z.nullable(z.strictObject({ memberId: z.string(), name: z.string(), status: z.string(), joinedAt: instantText })),
      /** Earlier ones of the same account, newest first. */
      history: z.array(z.strictObject(past)),
    }),
    errors: ['not_found'],
    summary:
      'A conversation that waits, one that the operator has or had part in, earlier ones of whom is being served; with `service.all` any',
  }),
  officeServicePicture: defineCall({
    ...reading,
    path: '/office/api/service/conversations/:conversationId/pictures/:pictureId',
    request: z.strictObject({ ...which, pictureId: idIn('servicePicture') }),
    response: z.strictObject({ type: z.enum(limits.uploadTypes), data: z.string() }),
    errors: ['not_found'],
    summary: 'A picture of a conversation that may be read, in base64',
  }),
  officeServiceArchive: defineCall({
    ...reading,
    permission: 'service.all',
    path: '/office/api/service/archive',
    request: z.strictObject({ ...officePage, ...daysIn, state: z.optional(z.enum(['closed', 'taken', 'waiting'])) }),
    response: pageOf(z.strictObject({ ...card, ...past })),
    errors: [],
    summary: 'Everybody’s conversations, newest first',
  }),
  officeServiceSeat: defineCall({
    ...acting,
    path: '/office/api/service/seat',
    request: z.strictObject({ isHere: z.boolean(), capacity: intIn(1, serviceCapacityMax) }),
    errors: [],
    summary: 'Comes to the desk or leaves it, and says how many conversations at once; what a leaving one holds goes back to the queue',
  }),
  officeServiceTake: defineCall({
    ...acting,
    path: '/office/api/service/conversations/:conversationId/take',
    request: z.strictObject(which),
    errors: ['not_found', 'service_taken', 'service_full'],
    summary: 'Takes a conversation that waits; one that is the own already stays so',
  }),
  officeServiceSay: defineCall({
    ...acting,
    idempotent: 'own',
    path: '/office/api/service/conversations/:conversationId/lines',
    request: z.strictObject({ ...which, key: serviceLineKey, text: serviceText, isNote: z.boolean() }),
    lines: ['text'],
    errors: ['not_found', 'service_not_yours'],
    summary: 'Answers in the own conversation, or leaves a note that only operators read',
  }),
  officeServiceHand: defineCall({
    ...acting,
    path: '/office/api/service/conversations/:conversationId/hand',
    request: z.strictObject({ ...which, to: z.nullable(idIn('operator')), note: textIn(3, 500) }),
    lines: ['note'],
    errors: ['not_found', 'service_not_yours', 'service_nobody'],
    summary:
      'Hands the own conversation over to an operator who is here and has room, or back to the queue, with a note that the customer does not read',
  }),
  officeServiceClose: defineCall({
    ...acting,
    path: '/office/api/service/conversations/:conversationId/close',
    request: z.strictObject({ ...which, reason: z.enum(serviceCloseReasons), note: textIn(0, 500) }),
    lines: ['note'],
    errors: ['not_found', 'service_not_yours'],
    summary: 'Closes the own conversation, saying why',
  }),
  officeServiceReplies: defineCall({
    ...reading,
    path: '/office/api/service/replies',
    request: noRequest,
    response: z.array(z.strictObject({ replyId: z.string(), title: z.string(), texts: z.record(z.string(), z.string()) })),
    errors: [],
    summary: 'Replies that are kept, by title',
  }),
  officeSetServiceReply: defineCall({
    ...acting,
    path: '/office/api/service/replies',
    request: z.strictObject({ replyId: z.nullable(idIn('serviceReply')), ...reply }),
    errors: ['not_found'],
    summary: 'Keeps a reply in the languages it is written in, or changes one',
  }),
  officeRemoveServiceReply: defineCall({
    ...acting,
    path: '/office/api/service/replies/:replyId/remove',
    request: z.strictObject({ replyId: idIn('serviceReply') }),
    errors: ['not_found'],
    summary: 'Takes a reply away',
  }),
  officeSetServiceHours: defineCall({
    ...acting,
    permission: 'brand.write',
    path: '/office/api/service/hours',
    request: z.strictObject({
      days: z.array(z.strictObject({ day: intIn(1, 7), from: hourText, to: hourText })).check(z.maxLength(7, { error: 'too_long' })),
    }),
    errors: ['service_hours'],
    summary: 'Sets the hours of customer service at the brand’s place, one span a day; a day that is left out is off',
  }),
};
export type ServiceDay = z.output<typeof serviceDay>;
