import { minuteMs } from '@trevo/kernel';
import { loadImage } from '@napi-rs/canvas';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Harness, startHarness } from '../../../test/harness.ts';
import { exhaustAttempts } from '../../../test/exhaust-attempts.ts';
import type { CallContext } from '../../core/call.ts';
import { checkCaptcha } from './captcha.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

/** A captcha as a browser gets it, and the answer that the server hashed. */
async function issue(ip = '127.0.0.1') {
  const mac = vi.spyOn(harness.app.secrets, 'mac');
  const answer = await harness.call('captcha', {}, { merchant: 'trevo', ip });
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
