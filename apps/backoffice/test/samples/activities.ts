import { pageOf } from './page-of.ts';

/** What a member sent for an activity, and waits for an answer. */
export const applicationLine = {
  partId: 'atp_01k0000000000000000000000a',
  activityId: 'act_01k0000000000000000000000a',
  names: { EN: 'Tell us how you found us', PT: 'Conte como nos conheceu' },
  memberId: 'mem_01k0000000000000000000000a',
  username: 'marina',
  status: 'applying' as const,
  appliedAt: '2026-11-21T12:00:00.000Z',
  reward: { kind: 'cash' as const, amount: '30.00', currency: 'BRL' },
  images: 1,
  waitsForSecond: false,
  isOwn: false,
  answerBy: '2026-12-28T12:00:00.000Z',
  decidedAt: null,
  reason: null,
};

/** What the tab of activities asks for. */
export const activityAnswers = {
  officeActivities: pageOf({
    activityId: 'act_01k0000000000000000000000a',
    names: { EN: 'Tell us how you found us', PT: 'Conte como nos conheceu' },
    texts: { EN: 'One answer, one prize' },
    state: 'draft' as const,
    version: 1,
    opensAt: '2026-11-21T12:00:00.000Z',
    endsAt: '2026-12-21T12:00:00.000Z',
    reward: { kind: 'cash' as const, amount: '30.00', currency: 'BRL' },
    budget: '3000.00',
    reserved: '90.00',
    currency: 'BRL',
    places: 100,
    taken: 3,
    waiting: 1,
    minLevel: 0,
    imagesMin: 1,
    questions: [{ key: 'where', kind: 'text' as const, names: { EN: 'Where did you find us?' }, required: true }],
    isOwn: false,
    withdrawAsked: false,
    withdrawIsOwn: false,
  }),
  officeActivityParts: pageOf(applicationLine),
};
