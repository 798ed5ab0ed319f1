import { createHash, timingSafeEqual } from 'node:crypto';
import { limits } from '@trevo/contract';
import { minuteMs, ok, plusMs, refuse } from '@trevo/kernel';
import type { CallContext, Handler } from '../../core/call.ts';
import { toTimestamp } from '../../db/columns.ts';
import { takeAttempt } from './attempts.ts';
import { drawCaptcha } from './captcha-picture.ts';

/** Signs that are hard to take for one another. */
const signs = 'ACDEFGHJKLMNPQRTUVWXY3479';
const signsCount = 5;
const lifetimeMs = 5 * minuteMs;
const cookieName = 'trevo_captcha';

/** A new captcha: the picture in the answer, its name in a cookie, its answer as a keyed hash in the database. */
export const captcha: Handler<'captcha'> = async (ctx) => {
  const { app, merchant } = ctx;
  if (!(await takeAttempt(app, { captcha: ctx.ip })).allowed) return refuse('too_many_requests');
  const text = newText(app.random);
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
  return ok(drawCaptcha(text, app.random).toString('base64'));
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
  const given = ctx.app.secrets.mac('captcha', `${id}\n${answer.trim().toUpperCase()}`);
  return timingSafeEqual(given, row.answer_mac) ? 'right' : 'captcha_wrong';
}

function newText(random: (length: number) => Buffer): string {
  let text = '';
  while (text.length < signsCount) {
    for (const byte of random(16)) if (byte < 250 && text.length < signsCount) text += signs.charAt(byte % signs.length);
  }
  return text;
}

function hashOf(id: string): Buffer {
  return createHash('sha256').update(id).digest();
}
