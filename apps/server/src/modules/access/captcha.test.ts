import { randomBytes } from 'node:crypto';
import { minuteMs } from '@trevo/kernel';
import { loadImage } from '@napi-rs/canvas';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Harness, startHarness } from '../../../test/harness.ts';
import { exhaustAttempts } from '../../../test/exhaust-attempts.ts';
import type { CallContext } from '../../core/call.ts';
import { checkCaptcha } from './captcha.ts';
import { speakCaptcha } from './captcha-sound.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

/** A captcha as a browser gets it, and the answer that the server hashed. */
async function issue(ip = '127.0.0.1', name: 'captcha' | 'captchaSound' = 'captcha', language = 'PT') {
  const mac = vi.spyOn(harness.app.secrets, 'mac');
  const answer = await harness.call(name, {}, { merchant: 'trevo', ip, language });
  const hashed = mac.mock.calls.find(([purpose]) => purpose === 'captcha')?.[1] as string | undefined;
  mac.mockRestore();
  return { answer, text: hashed?.split('\n')[1] ?? '', cookie: answer.cookies.trevo_captcha };
}

const check = (cookie: string | undefined, answer: string | undefined, merchantId = harness.trevo) =>
  checkCaptcha({ app: harness.app, merchant: { id: merchantId }, cookie: () => cookie } as unknown as CallContext, answer);

test('[S7.API.14] a captcha is a png in base64, and its answer is nowhere in clear', async () => {
  const { answer, text, cookie } = await issue();
  if (!answer.body.success) throw new Error('refused');
  const png = Buffer.from(answer.body.value, 'base64');
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  const image = await loadImage(png);
  expect([image.width, image.height]).toEqual([168, 56]);
  expect(text).toMatch(/^[A-Z3479]{5}$/);
  expect(String(answer.headers['set-cookie'])).toMatch(/HttpOnly; Secure; SameSite=Strict/);
  const stored = JSON.stringify(await harness.app.db.selectFrom('captcha').selectAll().execute());
  expect([stored.includes(text), stored.includes(cookie ?? '-')]).toEqual([false, false]);
});

test('the answer counts in either case, once', async () => {
  const { text, cookie } = await issue();
  expect(await check(cookie, ` ${text.toLowerCase()} `)).toBe('right');
  expect(await check(cookie, text)).toBe('captcha_wrong');
});

test('a wrong answer uses the captcha up', async () => {
  const { text, cookie } = await issue();
  expect(await check(cookie, 'ZZZZZ')).toBe('captcha_wrong');
  expect(await check(cookie, text)).toBe('captcha_wrong');
});

test('no answer asks for one and leaves the captcha as it is; without the cookie no answer is right', async () => {
  const { text, cookie } = await issue();
  expect(await check(cookie, '')).toBe('captcha_required');
  expect(await check(undefined, text)).toBe('captcha_wrong');
  expect(await check(cookie, text)).toBe('right');
});

test('a captcha of one brand is none at another, and one of five minutes ago is none at all', async () => {
  const [first, second] = [await issue(), await issue()];
  expect(await check(first.cookie, first.text, harness.sabia)).toBe('captcha_wrong');
  harness.clock.advance(5 * minuteMs);
  expect(await check(second.cookie, second.text)).toBe('captcha_wrong');
});

test('[S9.CONST.22] one address that asks too often is locked out for five minutes, the next one is not', async () => {
  const [ip, other] = ['203.0.113.7', '203.0.113.8'];
  await exhaustAttempts(harness.app, 'captcha', ip);
  const refused = await harness.call('captcha', {}, { merchant: 'trevo', ip });
  expect([refused.status, refused.body, refused.headers['retry-after']]).toMatchObject([429, { errorCode: 'too_many_requests' }, '300']);
  expect((await harness.call('captcha', {}, { merchant: 'trevo', ip: other })).status).toBe(200);
  harness.clock.advance(5 * minuteMs - 1000);
  expect((await harness.call('captcha', {}, { merchant: 'trevo', ip })).status).toBe(429);
  harness.clock.advance(1000);
  expect((await harness.call('captcha', {}, { merchant: 'trevo', ip })).status).toBe(200);
});

describe('a captcha for the ear', () => {
  const wavOf = async (language: string) => {
    const { answer, ...known } = await issue('203.0.113.9', 'captchaSound', language);
    if (!answer.body.success) throw new Error('refused');
    return { ...known, wav: Buffer.from(answer.body.value, 'base64') };
  };

  test.each(['PT', 'EN', 'ES', 'UR'])('is six spoken digits of a few seconds, in %s', async (language) => {
    const { wav, text } = await wavOf(language);
    expect([wav.toString('latin1', 0, 4), wav.toString('latin1', 8, 12), wav.readUInt32LE(24)]).toEqual(['RIFF', 'WAVE', 8000]);
    expect(wav.readUInt32LE(40)).toBe(wav.length - 44);
    expect(text).toMatch(/^\d{6}$/);
    const seconds = (wav.length - 44) / 8000;
    expect([seconds > 3, seconds < 10]).toEqual([true, true]);
  });

  test('is answered by its digits, once, with blanks between them too', async () => {
    const { text, cookie } = await wavOf('PT');
    expect(await check(cookie, [...text].join(' '))).toBe('right');
    expect(await check(cookie, text)).toBe('captcha_wrong');
  });

  test('says the same digits never alike, and never as they were recorded', () => {
    const samplesOf = (wav: Buffer) => wav.subarray(44);
    const [one, other] = [samplesOf(speakCaptcha('111111', 'EN', randomBytes)), samplesOf(speakCaptcha('111111', 'EN', randomBytes))];
    expect(one.equals(other)).toBe(false);
    const pieces = new Set<string>();
    for (let at = 0; at + 16 <= one.length; at++) pieces.add(one.toString('latin1', at, at + 16));
    let found = 0;
    for (let at = 0; at + 16 <= other.length; at++) if (pieces.has(other.toString('latin1', at, at + 16))) found += 1;
    expect(found).toBe(0);
  });

  test('has the limit of the picture: who asked too often for pictures hears none either', async () => {
    const ip = '203.0.113.11';
    await exhaustAttempts(harness.app, 'captcha', ip);
    expect((await harness.call('captchaSound', {}, { merchant: 'trevo', ip })).status).toBe(429);
  });
});
