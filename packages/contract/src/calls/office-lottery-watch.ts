import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { done, idIn, instantText, noRequest, textIn } from '../fields.ts';
import { issueStates } from './lottery-fields.ts';

const base = { encrypted: false, access: ['operator'], idempotent: 'none', spec: '§3, §4 Lottery' } as const;

/** What an operator is to look at; `source`, `number` and `play` (in the caller's language) where it is about one. */
const alarm = z.strictObject({
  /** `late`: a result is overdue; `split`: sources differ; `silent`: a source says nothing; `beacon`: a public value is overdue; `promises`: few draws are
   * promised; `drift`: a play gives back more or less than chance explains. */
  kind: z.enum(['late', 'split', 'silent', 'beacon', 'promises', 'drift']),
  gameCode: z.nullable(z.string()),
  name: z.nullable(z.string()),
  number: z.nullable(z.string()),
  source: z.nullable(z.string()),
  play: z.nullable(z.string()),
  since: instantText,
});

/** How somebody who is asked answered. */
const answers = {
  answeredAt: z.nullable(instantText),
  /** Questions without an answer since then, when the last was, and what came of it: `no_answer`, or why what was said is no result. */
  failures: z.int(),
  failedAt: z.nullable(instantText),
  failure: z.nullable(z.string()),
};

const houseLine = z.strictObject({
  gameCode: z.string(),
  name: z.string(),
  isOpen: z.boolean(),
  /** Draws to come whose hash is published, and the last of them. */
  promised: z.int(),
  unpromised: z.int(),
  nextDraw: z.nullable(instantText),
  lastDraw: z.nullable(instantText),
  waiting: z.int(),
  /** In the last 24 hours. */
  voided: z.int(),
  missed: z.int(),
});

const officialLine = z.strictObject({
  gameCode: z.string(),
  name: z.string(),
  isOpen: z.boolean(),
  nextDraw: z.nullable(instantText),
  waiting: z.int(),
  /** The last draw that was due: an issue for each station. */
  last: z.array(
    z.strictObject({
      number: z.string(),
      station: z.nullable(z.string()),
      drawsAt: instantText,
      state: z.enum(issueStates),
      text: z.nullable(z.string()),
      agreement: z.enum(['agreed', 'waiting', 'conflict']),
      /** From the draw to the fixed result. */
      delaySeconds: z.nullable(z.int()),
      sources: z.array(z.strictObject({ source: z.string(), text: z.nullable(z.string()), delaySeconds: z.nullable(z.int()) })),
    }),
  ),
});

/** What keeps draws honest, watched: promises and their secrets, the beacon, and the sources of public results. */
export const officeLotteryWatchCalls = {
  officeLotteryWatch: defineCall({
    ...base,
    method: 'GET',
    path: '/office/api/lottery-watch',
    permission: 'lotteries.read',
    request: noRequest,
    response: z.strictObject({
      at: instantText,
      alarms: z.array(alarm),
      /** The key that secrets of new draws are sealed with; null: none was needed yet. */
      key: z.nullable(
        z.strictObject({
          keyId: idIn('lotterySeedKey'),
          madeAt: instantText,
          /** When it is replaced by itself. */
          replacedAt: instantText,
          /** Draws to come that it seals, those that earlier keys do, and earlier keys that are not destroyed yet. */
          draws: z.int(),
          earlier: z.int(),
          kept: z.int(),
        }),
      ),
      /** The public source of randomness; null: values are drawn here. */
      beacon: z.nullable(
        z.strictObject({
          url: z.nullable(z.string()),
          ...answers,
          round: z.nullable(z.string()),
          roundAt: z.nullable(instantText),
          delayMs: z.nullable(z.int()),
        }),
      ),
      sources: z.array(
        z.strictObject({ source: z.string(), gameCode: z.string(), name: z.string(), ...answers, told: z.nullable(z.string()) }),
      ),
      house: z.array(houseLine),
      official: z.array(officialLine),
    }),
    errors: [],
    summary: 'Promises, secrets, beacon and sources of results: how each stands, and what an operator is to look at',
  }),
  officeReplaceLotteryKey: defineCall({
    ...base,
    method: 'POST',
    path: '/office/api/lottery-watch/key',
    permission: 'lotteries.write',
    lines: ['reason'],
    request: z.strictObject({ keyId: idIn('lotterySeedKey'), reason: textIn(10, 500) }),
    response: done,
    errors: ['not_found', 'lottery_changed'],
    summary: 'Seals the secrets of draws that are not promised yet with a new key; what is promised is not touched',
  }),
};
