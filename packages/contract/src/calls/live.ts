import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amountText, done, idIn, instantText, intIn, positiveAmountIn, textIn } from '../fields.ts';
import { everybody } from './games-fields.ts';
import { saidLine } from './live-fields.ts';

export const liveReportReasons = ['insult', 'scam', 'privacy', 'other'] as const;
export const liveLineMax = 200;

const base = { encrypted: false, idempotent: 'none' } as const;
const office = { ...base, access: ['operator'], spec: 'S1.LIVE.01' } as const;
const acting = { ...office, method: 'POST', permission: 'problems.close', response: done } as const;
const roomId = idIn('liveRoom');

/** Signs that turn the direction of what stands around them: a line could show other words than it has. */
const turning = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
const lineText = textIn(1, liveLineMax).check((checked) => {
  if (turning.test(checked.value)) checked.issues.push({ code: 'custom', input: checked.value, message: 'invalid' });
});
/** Of the page: the same for every attempt to say the same line. */
const lineKey = z.string().check(z.regex(/^[\da-zA-Z-]{8,40}$/, { error: 'invalid' }));

const room = {
  roomId: z.string(),
  title: z.string(),
  text: z.string(),
  host: z.string(),
  /** The host is a character of the house, not a person. */
  isDemo: z.boolean(),
  poster: z.string(),
  isOpen: z.boolean(),
  /** Who asked for the room in the last minute: members one by one, visitors by address. */
  present: z.int(),
  /** The host is to be seen on video now: the room is open, has a stream, and somebody serves it. */
  onAir: z.boolean(),
};

const line = {
  ...saidLine,
  /** Of a removed line neither name nor text is told. */
  kind: z.enum(['member', 'host', 'removed', 'tip']),
  isOwn: z.boolean(),
};

/** As the video service names a stream; empty: the room has none. */
const streamName = z.string().check(z.regex(/^[\da-zA-Z_-]{0,100}$/, { error: 'invalid' }));

/** Rooms in which a host of the house explains, and members talk. */
export const liveCalls = {
  modelList: defineCall({
    ...base,
    method: 'GET',
    path: '/wps/relay/CBS_modelList',
    access: everybody,
    apart: true,
    request: z.strictObject({}),
    response: z.array(z.strictObject(room)),
    errors: [],
    spec: 'S7.LIVE.01',
    summary: 'The rooms of the brand with their hosts, open ones first, and how many are in each',
  }),
  launchChat: defineCall({
    ...base,
    method: 'POST',
    path: '/wps/relay/CBS_launchChat',
    access: everybody,
    apart: true,
    whilePaused: true,
    request: z.strictObject({ roomId }),
    response: z.strictObject({
      ...room,
      programme: z.array(z.strictObject({ at: z.string(), title: z.string(), isNow: z.boolean() })),
      pinned: z.nullable(z.string()),
      /** The last lines of a day, oldest first. */
      lines: z.array(z.strictObject(line)),
      /** Null: who reads. Only members write, and none in a pause. */
      own: z.nullable(z.strictObject({ name: z.string(), mutedUntil: z.nullable(instantText), waitSeconds: z.int() })),
      /** What the caller may tip; null: nothing, here or now. `left`: of the most in one day. */
      tips: z.nullable(z.strictObject({ currency: z.string(), amounts: z.array(amountText), left: amountText })),
    }),
    errors: ['not_found'],
    spec: 'S7.LIVE.02',
    summary: 'Comes into a room, or stays in it: what stands there now',
  }),
  liveWrite: defineCall({
    ...base,
    idempotent: 'own',
    method: 'POST',
    path: '/wps/live/lines',
    access: ['member'],
    request: z.strictObject({ roomId, key: lineKey, text: lineText }),
    response: z.strictObject({ lineId: z.string() }),
    errors: ['not_found', 'play_paused', 'live_closed', 'live_muted', 'live_too_fast', 'live_line_refused'],
    spec: 'S1.LIVE.01',
    summary: 'Says a line in a room, at most one in ten seconds',
  }),
  liveTip: defineCall({
    ...base,
    idempotent: 'own',
    method: 'POST',
    path: '/wps/live/tips',
    access: ['member'],
    request: z.strictObject({ roomId, key: lineKey, amount: positiveAmountIn, isAnonymous: z.boolean() }),
    response: z.strictObject({ tipId: z.string() }),
    errors: [
      'not_found',
      'play_paused',
      'live_closed',
      'live_muted',
      'tips_off',
      'tip_amount',
      'tip_day_limit',
      'loss_limit_reached',
      'insufficient_balance',
      'idempotency_key_reused',
    ],
    spec: 'S1.LIVE.01',
    summary: 'Tips the host of a room out of the main pocket, once for a key',
  }),
  liveVideo: defineCall({
    ...base,
    method: 'POST',
    path: '/wps/live/video',
    access: everybody,
    apart: true,
    whilePaused: true,
    request: z.strictObject({ roomId }),
    /** An HLS playlist (RFC 8216), and for how many seconds from now it may be asked for. */
    response: z.strictObject({ url: z.string(), seconds: z.int() }),
    errors: ['not_found', 'live_off_air'],
    spec: 'S1.LIVE.01',
    summary: 'Where the video of a room is played from, under a token that ends',
  }),
  liveReport: defineCall({
    ...base,
    method: 'POST',
    path: '/wps/live/lines/:lineId/report',
    access: ['member'],
    request: z.strictObject({ lineId: idIn('liveLine'), reason: z.enum(liveReportReasons) }),
    response: done,
    errors: ['not_found'],
    spec: 'S1.LIVE.01',
    summary: 'Tells the operators of a line; each member counts once',
  }),
  officeLive: defineCall({
    ...office,
    method: 'GET',
    path: '/office/api/live',
    permission: 'problems.read',
    request: z.strictObject({}),
    response: z.array(
      z.strictObject({
        ...room,
        pinned: z.nullable(z.string()),
        /** How the video service names the room’s stream, whether it is on air, and whether this deployment has such a service. */
        video: z.strictObject({ stream: z.nullable(z.string()), isOn: z.boolean(), isServed: z.boolean() }),
        /** What was tipped and not given back, by currency: today, and ever. */
        tips: z.array(z.strictObject({ currency: z.string(), today: amountText, total: amountText, count: z.int() })),
        lines: z.array(
          z.strictObject({
            ...line,
            kind: z.enum(['member', 'host', 'tip']),
            memberId: z.nullable(z.string()),
            reports: z.int(),
            reasons: z.array(z.enum(liveReportReasons)),
            removedAt: z.nullable(instantText),
          }),
        ),
      }),
    ),
    errors: [],
    summary: 'Every room with the lines of its last day; reported lines that still stand come first',
  }),
  officeSetLiveRoom: defineCall({
    ...acting,
    path: '/office/api/live/rooms/:roomId',
    request: z.strictObject({ roomId, isOpen: z.boolean(), pinned: textIn(0, liveLineMax), stream: streamName, onAir: z.boolean() }),
    errors: ['not_found', 'live_no_stream'],
    summary: 'Opens or closes a room, pins a note (an empty one is taken down), says which stream it shows and whether it is on air',
  }),
  officeTips: defineCall({
    ...office,
    method: 'GET',
    path: '/office/api/live/tips',
    permission: 'problems.read',
    request: z.strictObject({}),
    response: z.strictObject({
      /** Whether the law of the brand's place lets members tip. */
      allowed: z.boolean(),
      currency: z.string(),
      /** The house's list; null: nobody made one. */
      setting: z.nullable(z.strictObject({ isOn: z.boolean(), amounts: z.array(amountText), dayMax: amountText })),
      list: z.array(
        z.strictObject({
          tipId: z.string(),
          at: instantText,
          room: z.string(),
          host: z.string(),
          memberId: z.string(),
          username: z.string(),
          currency: z.string(),
          amount: amountText,
          isAnonymous: z.boolean(),
          state: z.enum(['stands', 'asked', 'returned']),
          /** The caller asked for its return, and cannot be the second one. */
          isOwn: z.boolean(),
          reason: z.nullable(z.string()),
        }),
      ),
    }),
    errors: [],
    summary: 'The house’s list of tips, and the last hundred that were given; what waits for a second operator comes first',
  }),
  officeSetTips: defineCall({
    ...acting,
    path: '/office/api/live/tips',
    request: z.strictObject({
      isOn: z.boolean(),
      amounts: z.array(positiveAmountIn).check(z.minLength(1), z.maxLength(6)),
      dayMax: positiveAmountIn,
    }),
    errors: ['tips_off'],
    summary: 'What may be tipped in the brand’s currency, and how much by one member in a day',
  }),
  officeAskTipReturn: defineCall({
    ...acting,
    path: '/office/api/live/tips/:tipId/return',
    lines: ['reason'],
    request: z.strictObject({ tipId: idIn('liveTip'), reason: textIn(10, 500) }),
    errors: ['not_found', 'tip_state'],
    summary: 'Says that a tip was wrong and goes back; a second operator has to say so too',
  }),
  officeDecideTipReturn: defineCall({
    ...acting,
    path: '/office/api/live/tips/:tipId/decide',
    request: z.strictObject({ tipId: idIn('liveTip'), decision: z.enum(['give', 'refuse']) }),
    errors: ['not_found', 'tip_state', 'second_approval_required'],
    summary: 'Gives a tip back to its member, or leaves it with the host',
  }),
  officeHostLine: defineCall({
    ...acting,
    idempotent: 'own',
    path: '/office/api/live/rooms/:roomId/lines',
    request: z.strictObject({ roomId, key: lineKey, text: lineText }),
    errors: ['not_found', 'live_closed', 'live_line_refused'],
    summary: 'Says a line as the host',
  }),
  officeRemoveLine: defineCall({
    ...acting,
    path: '/office/api/live/lines/:lineId/remove',
    request: z.strictObject({ lineId: idIn('liveLine') }),
    errors: ['not_found'],
    summary: 'Takes a line away from every reader',
  }),
  officeMuteMember: defineCall({
    ...acting,
    path: '/office/api/live/members/:memberId/mute',
    lines: ['reason'],
    request: z.strictObject({ memberId: idIn('member'), minutes: intIn(0, 43_200), reason: textIn(10, 500) }),
    errors: ['not_found'],
    summary: 'Lets a member only read for some minutes; with none, write again',
  }),
};
