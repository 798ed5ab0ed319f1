import { expect, test } from 'vitest';
import { envelopeText, stableAnswer } from './stable-answer.ts';

test('the text of a marked value is made once, that of any other every time', () => {
  let made = 0;
  const counted = () => ({
    toJSON() {
      made += 1;
      return { made };
    },
  });
  const marked = stableAnswer(counted());
  const texts = [envelopeText({ success: true, value: marked }), envelopeText({ success: true, value: marked })];
  expect([texts, made]).toEqual([['{"success":true,"value":{"made":1}}', '{"success":true,"value":{"made":1}}'], 1]);
  const plain = counted();
  envelopeText({ success: true, value: plain });
  envelopeText({ success: true, value: plain });
  expect(made).toBe(3);
});

test('a value that is no object, and a refusal, are written as they are', () => {
  expect(envelopeText({ success: true, value: null })).toBe('{"success":true,"value":null}');
  expect(envelopeText({ success: false, errorCode: 'not_found' })).toBe('{"success":false,"errorCode":"not_found"}');
});
