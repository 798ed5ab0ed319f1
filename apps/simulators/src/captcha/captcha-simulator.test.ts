import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type CaptchaSimulator, startCaptchaSimulator } from './captcha-simulator.ts';
import { captchaMisbehaviours } from './misbehaviour.ts';

const captchaId = 'a'.repeat(32);
const captchaKey = 'the key of these tests';
let captcha: CaptchaSimulator;
beforeAll(async () => {
  captcha = await startCaptchaSimulator({ port: 0, captchaId, captchaKey });
});
beforeEach(() => fetch(`${captcha.url}/control/misbehave`, { method: 'DELETE' }));
afterAll(() => captcha.close());

type Fields = Readonly<Record<string, string>>;

async function get(path: string, fields: Fields = {}) {
  const response = await fetch(`${captcha.url}${path}?${new URLSearchParams(fields)}`);
  return { status: response.status, body: (await response.json()) as Fields };
}

const misbehave = (kind: string, times = 1) =>
  fetch(`${captcha.url}/control/misbehave`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind, times }),
  });

/** What the script in a browser does: a check is begun, and the button pressed. */
async function pass(): Promise<Fields> {
  const { body: begun } = await get('/load', { captcha_id: captchaId });
  const { status, body } = await get('/verify', { captcha_id: captchaId, lot_number: begun['lot_number'] ?? '' });
  expect(status).toBe(200);
  return body;
}

/** What a server asks, as GeeTest has it: the four fields of the check, signed over its serial number. */
async function validate(check: Fields, changed: Fields = {}, waitMs = 1000) {
  const sign_token = createHmac('sha256', captchaKey)
    .update(check['lot_number'] ?? '')
    .digest('hex');
  const response = await fetch(`${captcha.url}/validate?captcha_id=${captchaId}`, {
    method: 'POST',
    body: new URLSearchParams({ ...check, captcha_id: captchaId, sign_token, ...changed }),
    signal: AbortSignal.timeout(waitMs),
  });
  return { status: response.status, text: await response.text() };
}
const told = async (...asked: Parameters<typeof validate>) => JSON.parse((await validate(...asked)).text) as Record<string, unknown>;

test('a check that was passed counts once: asked about again it does not', async () => {
  const check = await pass();
  expect(await told(check)).toMatchObject({ status: 'success', result: 'success', captcha_args: { lot_number: check['lot_number'] } });
  expect(await told(check)).toMatchObject({ status: 'success', result: 'fail' });
});

test('nobody passes a check that was not begun, or the same one twice', async () => {
  expect((await get('/verify', { captcha_id: captchaId, lot_number: 'b'.repeat(32) })).status).toBe(400);
  const { lot_number = '' } = await pass();
  expect((await get('/verify', { captcha_id: captchaId, lot_number })).status).toBe(400);
  expect((await get('/load', { captcha_id: 'of another' })).status).toBe(400);
});

test.each([
  ['pass_token', { pass_token: 'made up' }],
  ['captcha_output', { captcha_output: 'made up' }],
  ['gen_time', { gen_time: '1700000000' }],
  ['signature', { sign_token: 'ab'.repeat(32) }],
  ['form of signature', { sign_token: 'none' }],
  ['serial number', { lot_number: 'c'.repeat(32) }],
])('a check with another %s does not count, and the true one still does', async (_name, changed) => {
  const check = await pass();
  expect(await told(check, changed)).toMatchObject({ status: 'success', result: 'fail' });
  expect(await told(check)).toMatchObject({ result: 'success' });
});

test('a request that cannot be one is an error, and no check', async () => {
  const check = await pass();
  expect(await told(check, { captcha_id: 'of another' })).toMatchObject({ status: 'error', code: '-50001' });
  expect(await told(check, { gen_time: 'now' })).toMatchObject({ status: 'error', code: '-50005' });
  const response = await fetch(`${captcha.url}/validate`, { method: 'POST' });
  expect(await response.json()).toMatchObject({ status: 'error' });
});

test('browsers of every origin get its script, and on command none', async () => {
  const script = await fetch(`${captcha.url}/v4/gt4.js`);
  expect([script.headers.get('content-type'), script.headers.get('access-control-allow-origin')]).toEqual(['text/javascript', '*']);
  expect(await script.text()).toContain('globalThis.initGeetest4 =');
  await misbehave('no_script');
  expect((await fetch(`${captcha.url}/v4/gt4.js`)).status).toBe(503);
  expect((await fetch(`${captcha.url}/v4/gt4.js`)).status).toBe(200);
});

/** What a server hears of a check that was passed. */
async function hear(check: Fields): Promise<string> {
  try {
    const { status, text } = await validate(check, {}, 400);
    if (status !== 200) return `status ${status}`;
    const { result, captcha_args: named } = JSON.parse(text) as { readonly result?: string; readonly captcha_args?: Fields };
    if (result === undefined) return 'no answer of its kind';
    return result === 'success' && named?.['lot_number'] !== check['lot_number'] ? 'another check' : result;
  } catch (error) {
    return (error as Error).name;
  }
}

const heard = {
  slow: 'TimeoutError',
  down: 'status 502',
  malformed: 'no answer of its kind',
  wrong_sign: 'fail',
  other_lot: 'another check',
} as const;

test.each(Object.entries(heard))('%s is done once for each order, and a server hears: %s; then it is right again', async (kind, words) => {
  const checks = [await pass(), await pass(), await pass()] as const;
  expect(await (await misbehave(kind, 2)).json()).toEqual({ ordered: kind, times: 2 });
  expect([await hear(checks[0]), await hear(checks[1]), await hear(checks[2])]).toEqual([words, words, 'success']);
});

test('every misbehaviour there is has its test here, and an unknown one is not taken', async () => {
  expect([...Object.keys(heard), 'no_script'].toSorted()).toEqual([...captchaMisbehaviours].toSorted());
  expect((await misbehave('smile')).status).toBe(400);
});

test('orders can be taken back', async () => {
  await misbehave('down', 5);
  await fetch(`${captcha.url}/control/misbehave`, { method: 'DELETE' });
  expect(await told(await pass())).toMatchObject({ result: 'success' });
});
