import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import type { GeetestSettings } from '../../config.ts';
import type { CaptchaJudge, CaptchaProof, Judgement } from './captcha-judge.ts';

const timeoutMs = 4000;

/** What `/validate` answers (GeeTest CAPTCHA v4, server API): `error` where the request itself does not please it. */
const answer = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('success'),
    result: z.enum(['success', 'fail']),
    captcha_args: z.optional(z.object({ lot_number: z.optional(z.string()) })),
  }),
  z.object({ status: z.literal('error'), code: z.union([z.string(), z.number()]) }),
]);

/**
 * GeeTest CAPTCHA v4: `POST https://gcaptcha4.geetest.com/validate?captcha_id=…` with a form, as its server demos do. `sign_token` is HMAC-SHA256 over the serial number under the brand's key, in hex. A check counts when the service says that it was passed
 * and, where it names the check, that it is this one.
 */
export function createGeetestJudge({ url, script, origins }: GeetestSettings, waitMs = timeoutMs): CaptchaJudge {
  return {
    script,
    origins,
    async judge({ captchaId, key }, proof) {
      const address = new URL('/validate', url);
      address.searchParams.set('captcha_id', captchaId);
      try {
        const response = await fetch(address, {
          method: 'POST',
          body: formOf(captchaId, key, proof),
          signal: AbortSignal.timeout(waitMs),
          redirect: 'error',
        });
        return response.ok ? judgementOf(await response.json(), proof) : 'down';
      } catch {
        return 'down';
      }
    },
  };
}

function formOf(captchaId: string, key: string, { lotNumber, captchaOutput, passToken, genTime }: CaptchaProof): URLSearchParams {
  return new URLSearchParams({
    lot_number: lotNumber,
    captcha_output: captchaOutput,
    pass_token: passToken,
    gen_time: genTime,
    captcha_id: captchaId,
    sign_token: createHmac('sha256', key).update(lotNumber).digest('hex'),
  });
}

function judgementOf(told: unknown, { lotNumber }: CaptchaProof): Judgement {
  const read = answer.safeParse(told);
  if (!read.success) return 'down';
  if (read.data.status === 'error' || read.data.result === 'fail') return 'wrong';
  const named = read.data.captcha_args?.lot_number;
  return named === undefined || named === lotNumber ? 'right' : 'wrong';
}
