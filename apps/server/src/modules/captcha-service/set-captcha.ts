import type { CallRefusal, Handler } from '../../core/call.ts';
import { inTransaction } from '../../db/transaction.ts';
import { actorOf, recordAudit } from '../audit/index.ts';
import type { CaptchaJudge } from './captcha-judge.ts';
import { isReachable } from './reach.ts';
import { type CaptchaSetting, readSetting, writeSetting } from './service-store.ts';

type Fault = CallRefusal<'captcha_key_needed' | 'captcha_service_unavailable' | 'feature_disabled' | 'setting_unchanged'>;
type Wanted = Parameters<Handler<'officeSetCaptcha'>>[1];

/** Sets which captcha the brand asks for. A service is taken only while it answers; its key is sealed, and stands in no audit line. */
export const officeSetCaptcha: Handler<'officeSetCaptcha'> = async (ctx, wanted) => {
  const { app, merchant } = ctx;
  const { captchaJudge } = app.ports;
  const setting = decide(await readSetting(app, app.db, merchant.id), captchaJudge, wanted);
  if ('ok' in setting) return setting;
  // Asked before the transaction: nobody waits for others with a row held.
  if (setting.inUse && captchaJudge !== null && !(await isReachable(app, captchaJudge, setting.account)))
    return { ok: false, code: 'captcha_service_unavailable', at: 'kind' };
  const refusal = await inTransaction(app.db, async (tx): Promise<Fault | null> => {
    await tx.selectFrom('merchant').where('id', '=', merchant.id).select('id').forUpdate().execute();
    const before = await readSetting(app, tx, merchant.id);
    const after = decide(before, captchaJudge, wanted);
    if ('ok' in after) return after;
    await writeSetting(app, tx, merchant.id, after);
    await recordAudit(tx, {
      merchantId: merchant.id,
      actor: actorOf(ctx),
      action: 'brand.captcha',
      subject: { kind: 'merchant', id: merchant.id },
      detail: { before: shown(before), after: shown(after), keyChanged: wanted.captchaKey !== undefined, reason: wanted.reason },
      at: app.clock.now(),
    });
    return null;
  });
  if (refusal !== null) return refusal;
  app.desks.officeNews(merchant.id, 'brand', 'audit');
  return { ok: true, value: { done: true } };
};

/** What would stand afterwards. An id goes with its key: another id asks for another key. */
function decide(before: CaptchaSetting | null, judge: CaptchaJudge | null, wanted: Wanted): CaptchaSetting | Fault {
  if (wanted.kind === 'own') return before?.inUse ? { ...before, inUse: false } : { ok: false, code: 'setting_unchanged' };
  if (judge === null) return { ok: false, code: 'feature_disabled', at: 'kind' };
  const captchaId = wanted.captchaId ?? before?.account.captchaId;
  const kept = captchaId !== undefined && captchaId === before?.account.captchaId ? before.account.key : undefined;
  const key = wanted.captchaKey ?? kept;
  if (captchaId === undefined || key === undefined) return { ok: false, code: 'captcha_key_needed', at: 'captchaKey' };
  if (before?.inUse && captchaId === before.account.captchaId && key === before.account.key)
    return { ok: false, code: 'setting_unchanged' };
  return { inUse: true, account: { captchaId, key } };
}

function shown(setting: CaptchaSetting | null) {
  return setting?.inUse ? { kind: 'geetest', captchaId: setting.account.captchaId } : { kind: 'own' };
}
