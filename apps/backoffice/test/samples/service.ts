import type { Calls, ResponseOf } from '@trevo/contract';
import { pageOf } from './page-of.ts';

type Desk = ResponseOf<Calls['officeService']>;
type Whole = ResponseOf<Calls['officeServiceConversation']>;

/** A visitor who waits. */
export const waitingCard: Desk['waiting'][number] = {
  conversationId: 'cnv_01k0000000000000000000000a',
  customer: 'Lia',
  memberId: null,
  language: 'PT',
  state: 'waiting',
  operator: null,
  openedAt: '2026-11-22T12:00:00.000Z',
  waitingSince: '2026-11-22T12:00:00.000Z',
  lastText: 'The Pix took long.',
  isUnanswered: true,
  isThere: true,
};
/** A member whom the operator answers. */
export const ownCard: Desk['mine'][number] = {
  ...waitingCard,
  conversationId: 'cnv_01k0000000000000000000000b',
  customer: 'ma***s',
  memberId: 'mbr_01k0000000000000000000000a',
  state: 'taken',
  operator: 'Helena Prado',
  lastText: 'Is it solved?',
};
export const serviceDesk: Desk = {
  hours: { isOpen: true, opensAt: null, days: [{ day: 1, from: '09:00', to: '18:00' }] },
  seat: { isHere: true, capacity: 4, held: 1 },
  waiting: [waitingCard],
  waitingTotal: 1,
  mine: [ownCard],
  others: [{ operatorId: 'opr_01k0000000000000000000000b', name: 'Otto Reis', held: 1, capacity: 2 }],
};
const line = { at: '2026-11-22T12:00:00.000Z', name: '', text: '', pictureId: null, event: null };
const past = {
  conversationId: 'cnv_01k0000000000000000000000c',
  openedAt: '2026-11-20T12:00:00.000Z',
  closedAt: '2026-11-20T12:20:00.000Z',
  closedBy: 'operator',
  reason: 'solved',
  note: 'The bank was slow.',
  rating: 5,
} as const;
export const conversation: Whole = {
  ...ownCard,
  closedAt: null,
  closedBy: null,
  reason: null,
  note: null,
  rating: null,
  contact: '',
  isMine: true,
  member: { memberId: 'mbr_01k0000000000000000000000a', name: 'ma***s', status: 'active', joinedAt: '2026-01-05T12:00:00.000Z' },
  lines: [
    { ...line, no: 1, by: 'customer', text: 'Is it solved?' },
    { ...line, no: 2, by: 'event', event: 'taken', name: 'Helena Prado' },
    { ...line, no: 3, by: 'note', name: 'Otto Reis', text: 'Asked finance.' },
  ],
  history: [past],
};
export const savedReply: ResponseOf<Calls['officeServiceReplies']>[number] = {
  replyId: 'svr_01k0000000000000000000000a',
  title: 'Pix',
  texts: { EN: 'A Pix takes two minutes.', PT: 'O Pix leva dois minutos.' },
};
/** What the room of customer service asks for. */
export const serviceAnswers = {
  officeService: serviceDesk,
  officeServiceConversation: conversation,
  officeServiceReplies: [savedReply],
  officeServiceArchive: pageOf({ ...ownCard, ...past, state: 'closed' as const }),
};
