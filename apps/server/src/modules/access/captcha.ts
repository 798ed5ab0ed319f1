import { createHash, timingSafeEqual } from 'node:crypto';
import { limits } from '@trevo/contract';
import { minuteMs, ok, plusMs, refuse } from '@trevo/kernel';
import type { CallContext, Handler } from '../../core/call.ts';
import { toTimestamp } from '../../db/columns.ts';
import { takeAttempt } from './attempts.ts';
import { drawCaptcha, newCaptchaText } from './captcha-picture.ts';
import { speakCaptcha } from './captcha-sound.ts';

const digitsCount = 6;
const lifetimeMs = 5 * minuteMs;
const cookieName = 'trevo_captcha';

/** A new captcha: the picture in the answer, its name in a cookie, its answer as a keyed hash in the database. */
export const captcha: Handler<'captcha'> = async (ctx) => {
  const text = newCaptchaText(ctx.app.random);
  return (await issue(ctx, text)) ? ok(drawCaptcha(text, ctx.app.random).toString('base64')) : refuse('too_many_requests');
};

/** {@link captcha} for the ear: digits of its own in the caller's language. The picture before counts no more. */
export const captchaSound: Handler<'captchaSound'> = async (ctx) => {
  const digits = newDigits(ctx.app.random);
  return (await issue(ctx, digits))
    ? ok(speakCaptcha(digits, ctx.language, ctx.app.random).toString('base64'))
    : refuse('too_many_requests');
};

/** Whether `answer` is that of this browser's captcha. Any answer uses the captcha up. */
export async function checkCaptcha(ctx: CallContext, answer: string | undefined): Promise<'right' | 'captcha_required' | 'captcha_wrong'> {
  if (answer === undefined || answer === '') return 'captcha_required';
  const id = ctx.cookie(cookieName);
  if (id === undefined || id.length > limits.verificationCodeLengthMax) return 'captcha_wrong';
  const row = await ctx.app.db
    .deleteFrom('captcha')
    .where('id_hash', '=', hashOf(id))
    .where('merchant_id', '=', ctx.merchant.id)
    .returning(['answer_mac', 'expires_at'])
    .executeTakeFirst();
  if (!row || row.expires_at <= ctx.app.clock.now()) return 'captcha_wrong';
  const given = ctx.app.secrets.mac('captcha', `${id}\n${answer.replaceAll(/\s/g, '').toUpperCase()}`);
  return timingSafeEqual(given, row.answer_mac) ? 'right' : 'captcha_wrong';
}

/** Keeps what the answer of this browser's captcha is, in place of the one before; or says that the address asks too often. */
async function issue(ctx: CallContext, text: string): Promise<boolean> {
  const { app, merchant } = ctx;
  if (!(await takeAttempt(app, { captcha: ctx.ip })).allowed) return false;
  const id = app.random(16).toString('base64url');
  await app.db
    .insertInto('captcha')
    .values({
      id_hash: hashOf(id),
      merchant_id: merchant.id,
      answer_mac: app.secrets.mac('captcha', `${id}\n${text}`),
      expires_at: toTimestamp(plusMs(app.clock.now(), lifetimeMs)),
    })
    .execute();
  ctx.setCookie(cookieName, id, { maxAgeSeconds: lifetimeMs / 1000 });
  return true;
}

/** Of 250 of the 256 bytes each digit has as many. */
function newDigits(random: (length: number) => Buffer): string {
  let digits = '';
  while (digits.length < digitsCount) {
    for (const byte of random(16)) if (byte < 250 && digits.length < digitsCount) digits += String(byte % 10);
  }
  return digits;
}

function hashOf(id: string): Buffer {
  return createHash('sha256').update(id).digest();
}
