import { expect, test } from 'vitest';
import { feedbackKinds } from '../problem-kinds.ts';
import { limits } from '../limits.ts';
import { supportCalls } from './support.ts';

const accepts = (change: object) =>
  supportCalls.sendFeedback.request.safeParse({ questionType: 'other', content: 'x', contactInfo: '', ...change }).success;

test('[S3.ENT.27] feedback has one of six question types, its content and a contact', () => {
  expect(feedbackKinds).toEqual(['deposit', 'withdraw', 'game', 'customerService', 'application', 'other']);
  for (const questionType of feedbackKinds) expect(accepts({ questionType, contactInfo: 'ana@exemplo.com' })).toBe(true);
  expect(accepts({ questionType: 'praise' })).toBe(false);
  expect(accepts({ contactInfo: undefined })).toBe(false);
});

test('[S5.VAL.52] [S9.CONST.31] 140 characters of content are taken, 141 and none are not', () => {
  expect(limits.feedbackLengthMax).toBe(140);
  expect(accepts({ content: 'a'.repeat(140) })).toBe(true);
  expect(accepts({ content: 'a'.repeat(141) })).toBe(false);
  expect(accepts({ content: '   ' })).toBe(false);
});
