import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { done, idIn, instantText, noRequest, textIn } from '../fields.ts';
import { officePage, pageOf } from './office-fields.ts';

const base = { encrypted: false, access: ['operator'], spec: 'architecture §11; reliability F16, F22', idempotent: 'none' } as const;
const reason = textIn(10, 500);
const kindIn = z.string().check(z.maxLength(64));

/** `waiting`: its time has not come, or it failed and is tried again later; `due`: a worker may take it. */
const state = z.enum(['waiting', 'due', 'at_work', 'parked', 'done']);

const workLine = z.strictObject({
  workId: z.string(),
  kind: z.string(),
  /** What it is about, in the words of its kind: an id, or the instant of a period. */
  key: z.string(),
  state,
  /** Due for more than a minute. */
  late: z.boolean(),
  /** Of the platform, not of one brand. */
  platform: z.boolean(),
  dueAt: instantText,
  /** From when a worker may take it. */
  readyAt: instantText,
  attempts: z.int(),
  error: z.nullable(z.string()),
});

export const officeWorkCalls = {
  officeWork: defineCall({
    ...base,
    method: 'GET',
    path: '/office/api/work',
    permission: 'work.read',
    request: noRequest,
    response: z.strictObject({
      at: instantText,
      kinds: z.array(
        z.strictObject({
          kind: z.string(),
          platform: z.boolean(),
          waiting: z.int(),
          due: z.int(),
          /** Of those due. */
          late: z.int(),
          atWork: z.int(),
          parked: z.int(),
          /** Since the brand's midnight. */
          doneToday: z.int(),
          /** Null: its rows come from what happens, not from the clock. */
          schedule: z.nullable(
            z.strictObject({
              /** Five fields; a sixth before them is seconds. */
              cron: z.string(),
              timeZone: z.string(),
              /** After an outage every missed period is made up for, or only the latest. */
              missed: z.enum(['all', 'latest']),
              /** The last period that became work; null: none yet. */
              lastAt: z.nullable(instantText),
              nextAt: z.nullable(instantText),
            }),
          ),
        }),
      ),
    }),
    errors: [],
    summary: 'Kinds of due work: how much of each waits, is late, at work, parked and done today, and the schedules',
  }),
  officeWorkList: defineCall({
    ...base,
    method: 'GET',
    path: '/office/api/work/rows',
    permission: 'work.read',
    request: z.strictObject({ ...officePage, kind: z.optional(kindIn), state: z.optional(z.enum([...state.options, 'late'])) }),
    response: pageOf(workLine),
    errors: [],
    summary: 'Pieces of due work, what is open first',
  }),
  officeWorkRow: defineCall({
    ...base,
    method: 'GET',
    path: '/office/api/work/rows/:workId',
    permission: 'work.read',
    request: z.strictObject({ workId: idIn('work') }),
    response: z.strictObject({
      work: workLine,
      /** Ids and words; what bears the name of a secret is left out. */
      payload: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
      attemptsMax: z.int(),
      createdAt: instantText,
      /** Of the last try. */
      startedAt: z.nullable(instantText),
      leaseUntil: z.nullable(instantText),
      doneAt: z.nullable(instantText),
      parkedAt: z.nullable(instantText),
    }),
    errors: ['not_found'],
    summary: 'One piece of due work: what it is about, its tries, its lease',
  }),
  officeRunWork: defineCall({
    ...base,
    method: 'POST',
    path: '/office/api/work/rows/:workId/run',
    permission: 'work.manage',
    lines: ['reason'],
    request: z.strictObject({ workId: idIn('work'), reason }),
    response: done,
    errors: ['not_found', 'work_done', 'work_at_work'],
    summary: 'Lets work that was parked, or that waits, be taken at once, with all its tries',
  }),
  officeParkWork: defineCall({
    ...base,
    method: 'POST',
    path: '/office/api/work/rows/:workId/park',
    permission: 'work.manage',
    lines: ['reason'],
    request: z.strictObject({ workId: idIn('work'), reason }),
    response: done,
    errors: ['not_found', 'work_done'],
    summary: 'Sets work aside until somebody runs it again; a worker that has it finishes nothing',
  }),
};
