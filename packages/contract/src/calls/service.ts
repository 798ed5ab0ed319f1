import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { done, idIn, instantText, intIn, noRequest } from '../fields.ts';
import { limits } from '../limits.ts';
import { accounts, everybody } from './games-fields.ts';
import { pictureFaults } from './picture-errors.ts';
import {
  conversationId,
  customerLine,
  serviceHoursNow,
  serviceLineKey,
  serviceStates,
  serviceText,
  visitorContact,
  visitorKey,
  visitorName,
} from './service-fields.ts';

/** Also in maintenance, from where the brand is closed, in a pause, and before a password was changed: who has no other way in asks here. */
const base = {
  encrypted: false,
  idempotent: 'none',
  apart: true,
  alwaysOpen: true,
  whilePaused: true,
  beforePasswordChange: true,
  spec: 'S1.SCREEN.02; S9.CONST.26',
} as const;
const anybody = { ...base, method: 'POST', access: everybody } as const;
const said = z.strictObject({ conversationId: z.string(), no: z.int() });
/** Text of a picture in base64. */
const pictureTextMax = Math.ceil(limits.uploadBytesMax / 3) * 4;

const conversation = z.strictObject({
  conversationId: z.string(),
  state: z.enum(serviceStates),
  /** Place in the queue, from 1; null: nobody waits in this one. */
  place: z.nullable(z.int()),
  /** Who answers, or answered last; empty: nobody yet. */
  operator: z.string(),
  openedAt: instantText,
  closedAt: z.nullable(instantText),
  rating: z.nullable(z.int()),
  /** The last lines, oldest first. */
  lines: z.array(customerLine),
});

/** Conversations with customer service, as members and visitors have them. */
export const serviceCalls = {
  serviceWindow: defineCall({
    ...anybody,
    path: '/wps/service/window',
    request: z.strictObject({ visitorKey }),
    response: z.strictObject({
      hours: serviceHoursNow,
      /** How many wait for an answer now. */
      waiting: z.int(),
      /** The one that is open, or ended in the last day; a visitor's is the one of the key. */
      conversation: z.nullable(conversation),
    }),
    errors: [],
    summary: 'What the window of customer service shows: hours, queue, and the own conversation; who asks counts as being there',
  }),
  serviceStart: defineCall({
    ...anybody,
    idempotent: 'own',
    path: '/wps/service/conversations',
    request: z.strictObject({
      visitorKey,
      key: serviceLineKey,
      text: serviceText,
      /** Of a visitor who says them; a member's account has its own. */
      name: visitorName,
      contact: visitorContact,
    }),
    lines: ['text'],
    response: said,
    errors: ['service_closed', 'too_many_requests'],
    summary: 'Begins a conversation with its first line, or says it in the one that is open',
  }),
  serviceSay: defineCall({
    ...anybody,
    idempotent: 'own',
    path: '/wps/service/conversations/:conversationId/lines',
    request: z.strictObject({ conversationId, visitorKey, key: serviceLineKey, text: serviceText }),
    lines: ['text'],
    response: said,
    errors: ['not_found', 'service_closed', 'too_many_requests'],
    summary: 'Says a line in the own conversation; the same under its key stands once',
  }),
  serviceSendPicture: defineCall({
    ...anybody,
    idempotent: 'own',
    path: '/wps/service/conversations/:conversationId/pictures',
    bodyBytesMax: pictureTextMax + 4096,
    request: z.strictObject({
      conversationId,
      visitorKey,
      key: serviceLineKey,
      data: z.string().check(z.minLength(1, { error: 'required' })),
    }),
    response: said,
    errors: ['not_found', 'service_closed', 'too_many_requests', ...pictureFaults],
    summary: 'Sends a picture: what is kept and shown is a copy that we drew',
  }),
  servicePicture: defineCall({
    ...anybody,
    path: '/wps/service/conversations/:conversationId/pictures/:pictureId',
    request: z.strictObject({ conversationId, pictureId: idIn('servicePicture'), visitorKey }),
    response: z.strictObject({ type: z.enum(limits.uploadTypes), data: z.string() }),
    errors: ['not_found'],
    summary: 'A picture of the own conversation, in base64',
  }),
  serviceEnd: defineCall({
    ...anybody,
    path: '/wps/service/conversations/:conversationId/end',
    request: z.strictObject({ conversationId, visitorKey }),
    response: done,
    errors: ['not_found'],
    summary: 'Ends the own conversation; one that is over stays as it was',
  }),
  serviceRate: defineCall({
    ...anybody,
    path: '/wps/service/conversations/:conversationId/rating',
    request: z.strictObject({ conversationId, visitorKey, rating: intIn(1, 5) }),
    response: done,
    errors: ['not_found'],
    summary: 'Says from 1 to 5 how a conversation that is over was; said again it replaces what was said',
  }),
  serviceHistory: defineCall({
    ...base,
    method: 'GET',
    path: '/wps/service/conversations',
    access: accounts,
    request: noRequest,
    response: z.array(
      z.strictObject({
        conversationId: z.string(),
        openedAt: instantText,
        closedAt: instantText,
        /** How it began. */
        text: z.string(),
        operator: z.string(),
        rating: z.nullable(z.int()),
      }),
    ),
    errors: [],
    summary: 'The last twenty conversations of the account that are over, newest first',
  }),
  servicePast: defineCall({
    ...base,
    method: 'GET',
    path: '/wps/service/conversations/:conversationId',
    access: accounts,
    request: z.strictObject({ conversationId }),
    response: conversation,
    errors: ['not_found'],
    summary: 'A conversation of the account with its lines',
  }),
};
