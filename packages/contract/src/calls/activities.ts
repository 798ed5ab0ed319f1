import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { idIn, noRequest } from '../fields.ts';
import { limits } from '../limits.ts';
import { activityAnswerMax, activityOwn, activityQuestionsMax, activityTerms, questionKey } from './activity-fields.ts';
import { moneyAccess } from './cashier-fields.ts';
import { everybody } from './games-fields.ts';
import { pictureFaults } from './picture-errors.ts';

const base = { encrypted: false, idempotent: 'none', apart: true } as const;
const acting = { ...base, access: moneyAccess, method: 'POST' } as const;
const which = { activityId: idIn('activity') };
const view = z.strictObject({ ...activityTerms, own: z.nullable(activityOwn) });
/** Text of a picture in base64. */
const pictureTextMax = Math.ceil(limits.uploadBytesMax / 3) * 4;

/** Activities with an application (rewards’ rule book §13). */
export const activityCalls = {
  activities: defineCall({
    ...base,
    access: everybody,
    method: 'GET',
    path: '/wps/activities',
    request: noRequest,
    response: z.array(view),
    errors: [],
    spec: 'S3.ENT.32; rewards’ rule book §13',
    summary: 'Activities that are coming or run, and ended ones in which the caller took part; with the caller’s own status',
  }),
  activity: defineCall({
    ...base,
    access: everybody,
    method: 'GET',
    path: '/wps/activities/:activityId',
    request: z.strictObject(which),
    response: view,
    errors: ['not_found'],
    spec: 'S3.ENT.32; rewards’ rule book §13',
    summary: 'One activity with its terms, its form, and the caller’s own part',
  }),
  joinActivity: defineCall({
    ...acting,
    path: '/wps/activities/:activityId/join',
    request: z.strictObject(which),
    response: view,
    errors: ['not_found', 'play_paused', 'bonus_closed', 'not_eligible', 'activity_full', 'activity_state', 'campaign_exhausted'],
    spec: 'rewards’ rule book §13',
    summary: 'Takes a place in an activity, which is kept while the form is filled in; joined again it answers the same',
  }),
  uploadActivityImage: defineCall({
    ...acting,
    path: '/wps/activities/:activityId/images',
    bodyBytesMax: pictureTextMax + 4096,
    request: z.strictObject({ ...which, data: z.string().check(z.minLength(1, { error: 'required' })) }),
    response: z.strictObject({ imageId: z.string(), type: z.enum(limits.uploadTypes), bytes: z.int() }),
    errors: ['not_found', 'play_paused', 'activity_state', ...pictureFaults],
    spec: 'S2.SCREEN.07; S5.VAL.54',
    summary: 'Keeps a picture for an application that is sent next; the same picture sent again is kept once',
  }),
  applyActivity: defineCall({
    ...acting,
    path: '/wps/activities/:activityId/apply',
    request: z.strictObject({
      ...which,
      answers: z
        .array(z.strictObject({ key: questionKey, answer: z.string().check(z.maxLength(activityAnswerMax, { error: 'too_long' })) }))
        .check(z.maxLength(activityQuestionsMax, { error: 'too_long' })),
      imageIds: z.array(idIn('activityImage')).check(z.maxLength(20, { error: 'too_long' })),
    }),
    lines: ['answers.answer'],
    response: view,
    errors: [
      'not_found',
      'play_paused',
      'bonus_closed',
      'not_eligible',
      'activity_full',
      'activity_state',
      'campaign_exhausted',
      'already_applied',
      'form_incomplete',
      'upload_refused',
    ],
    spec: 'S2.SCREEN.07; rewards’ rule book §13',
    summary: 'Sends an application with its answers and pictures; the same one sent again answers the same',
  }),
  cancelActivity: defineCall({
    ...acting,
    path: '/wps/activities/:activityId/cancel',
    request: z.strictObject(which),
    response: view,
    errors: ['not_found', 'activity_state'],
    spec: 'rewards’ rule book §13',
    summary: 'Gives up an application that nobody has decided: its answers and pictures are deleted, its place is free',
  }),
  claimActivity: defineCall({
    ...acting,
    path: '/wps/activities/:activityId/claim',
    request: z.strictObject(which),
    response: view,
    errors: ['not_found', 'play_paused', 'bonus_closed', 'activity_state', 'reward_expired'],
    spec: 'rewards’ rule book §13',
    summary: 'Takes the reward of an activity, once: taken again it answers the same',
  }),
};
