import type { CallContext } from '../../core/call.ts';
import { checkCaptcha, takeAttempt } from '../access/index.ts';
import type { CaptchaProof } from './captcha-judge.ts';
import { isReachable, judged } from './reach.ts';
import { type ServiceInUse, serviceInUse } from './service-in-use.ts';
import { spendLot } from './service-store.ts';

/** What a form brings: the answer to our own captcha, or what the service gave the browser. */
export type HumanFields = {
  readonly captcha?: string | undefined;
  readonly lot_number?: string | undefined;
  readonly captcha_output?: string | undefined;
  readonly pass_token?: string | undefined;
  readonly gen_time?: string | undefined;
};
export type HumanCheck = 'right' | 'captcha_required' | 'captcha_wrong' | 'too_many_requests';

/**
 * Whether a person is there, by the captcha that the brand has (docs/adr/0059). Any answer uses a captcha up, and a check of the service lets one call through.
 * Our own stands in for the service only while we ourselves do not reach it; nothing stands in for both.
 */
export async function checkHuman(ctx: CallContext, fields: HumanFields): Promise<HumanCheck> {
  const { app, merchant } = ctx;
  const service = await serviceInUse(app, merchant.id);
  return service === null ? checkCaptcha(ctx, fields.captcha) : checkAt(ctx, service, fields);
}

async function checkAt(ctx: CallContext, { judge, account }: ServiceInUse, fields: HumanFields): Promise<HumanCheck> {
  const { app, merchant } = ctx;
  const proof = proofOf(fields);
  if (proof === null && !fields.captcha) return 'captcha_required';
  if (!(await takeAttempt(app, { captcha: ctx.ip })).allowed) return 'too_many_requests';
  if (proof === null) return (await isReachable(app, judge, account)) ? 'captcha_required' : checkCaptcha(ctx, fields.captcha);
  const judgement = await judged(app, judge, account, proof);
  // The form asks which captcha it is now, and shows ours.
  if (judgement === 'down') return 'captcha_required';
  return judgement === 'right' && (await spendLot(app, merchant.id, proof.lotNumber)) ? 'right' : 'captcha_wrong';
}

/**
 * {@link checkHuman} before a message goes to a contact that somebody typed. Where the captcha is our own, the counters of networks, contacts and brands stand
 * there alone, as they always did.
 */
export async function checkHumanForMessage(ctx: CallContext, fields: HumanFields): Promise<HumanCheck> {
  const service = await serviceInUse(ctx.app, ctx.merchant.id);
  return service === null ? 'right' : checkAt(ctx, service, fields);
}

function proofOf({ lot_number, captcha_output, pass_token, gen_time }: HumanFields): CaptchaProof | null {
  if (!lot_number || !captcha_output || !pass_token || !gen_time) return null;
  return { lotNumber: lot_number, captchaOutput: captcha_output, passToken: pass_token, genTime: gen_time };
}
