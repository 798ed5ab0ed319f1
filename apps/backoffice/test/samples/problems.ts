import type { Calls, ResponseOf } from '@trevo/contract';
import { pageOf } from './page-of.ts';

type Problem = ResponseOf<Calls['officeProblems']>['list'][number];

/** What a player reported from the page of a game. */
export const problem: Problem = {
  problemId: 'prb_01k0000000000000000000000a',
  memberId: 'mbr_01k0000000000000000000000a',
  username: 'marina.alves',
  gameName: 'Blue Lagoon',
  vendorName: 'Kaya Gaming',
  mode: 'real',
  kind: 'stopped',
  description: 'It stopped in the middle of a spin.',
  browser: 'Firefox',
  reportedAt: '2026-11-22T12:00:00.000Z',
  closedAt: null,
  closedBy: null,
  note: null,
};
/** One that somebody has closed. */
export const closedProblem: Problem = {
  ...problem,
  closedAt: '2026-11-22T12:30:00.000Z',
  closedBy: 'Otto Reis',
  note: 'The round was refunded.',
};
/** What a visitor wrote from the footer. */
export const feedback: ResponseOf<Calls['officeFeedback']>['list'][number] = {
  feedbackId: 'fbk_01k0000000000000000000000a',
  questionType: 'deposit',
  content: 'The Pix took long.',
  sentAt: '2026-11-22T12:00:00.000Z',
  answer: null,
  answeredAt: null,
  memberId: null,
  username: null,
  contactInfo: 'ana@exemplo.com',
  language: 'EN',
  answeredBy: null,
};
/** A room with a line that was reported. */
export const liveRoom: ResponseOf<Calls['officeLive']>[number] = {
  roomId: 'lvr_01k0000000000000000000000a',
  title: 'Quina room with Lívia',
  text: 'How to check a draw.',
  host: 'Lívia',
  isDemo: true,
  poster: 'quina',
  isOpen: true,
  present: 3,
  onAir: false,
  pinned: null,
  video: { stream: null, isOn: false, isServed: true },
  tips: [{ currency: 'BRL', today: '5.00', total: '27.00', count: 6 }],
  lines: [
    {
      lineId: 'lvl_01k0000000000000000000000a',
      at: '2026-11-22T12:00:00.000Z',
      kind: 'member',
      by: 'lu***a',
      text: 'Write to me elsewhere.',
      isOwn: false,
      memberId: 'mbr_01k0000000000000000000000a',
      reports: 2,
      reasons: ['scam'],
      removedAt: null,
    },
  ],
};
/** A tip whose return somebody else asked for. */
export const askedTip: ResponseOf<Calls['officeTips']>['list'][number] = {
  tipId: 'lvt_01k0000000000000000000000a',
  at: '2026-11-22T12:00:00.000Z',
  room: 'Quina room with Lívia',
  host: 'Lívia',
  memberId: 'mbr_01k0000000000000000000000a',
  username: 'marina.alves',
  currency: 'BRL',
  amount: '5.00',
  isAnonymous: false,
  state: 'asked',
  isOwn: false,
  reason: 'Typed the wrong amount',
};
export const tips: ResponseOf<Calls['officeTips']> = {
  allowed: true,
  currency: 'BRL',
  setting: { isOn: true, amounts: ['2.00', '5.00'], dayMax: '10.00' },
  list: [askedTip],
};
/** What the room of reports asks for. */
export const problemAnswers = {
  officeLive: [liveRoom],
  officeTips: tips,
  officeFeedback: ({ state }: { readonly state?: 'open' | 'closed' | undefined }) => (state === 'closed' ? pageOf() : pageOf(feedback)),
  officeProblems: ({ state }: { readonly state?: 'open' | 'closed' | undefined }) => pageOf(state === 'closed' ? closedProblem : problem),
};
