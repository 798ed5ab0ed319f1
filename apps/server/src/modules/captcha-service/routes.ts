import { ok } from '@trevo/kernel';
import type { Handler, Handlers } from '../../core/call.ts';
import { isReachable } from './reach.ts';
import { readSetting } from './service-store.ts';
import { officeSetCaptcha } from './set-captcha.ts';

const captchaWay: Handler<'captchaWay'> = async ({ app, merchant }, { failed }) => {
  const { captchaJudge } = app.ports;
  const setting = captchaJudge === null ? null : await readSetting(app, app.db, merchant.id);
  if (captchaJudge === null || !setting?.inUse) return ok({ kind: 'own' as const });
  const last = app.memory.captchaReach.get(setting.account.captchaId);
  const inDoubt = failed !== undefined || (last?.up === false && last.until > app.clock.now());
  if (inDoubt && !(await isReachable(app, captchaJudge, setting.account))) return ok({ kind: 'own' as const });
  return ok({ kind: 'geetest' as const, captchaId: setting.account.captchaId, script: captchaJudge.script });
};

const officeCaptcha: Handler<'officeCaptcha'> = async ({ app, merchant }) => {
  const setting = await readSetting(app, app.db, merchant.id);
  return ok({
    kind: setting?.inUse ? ('geetest' as const) : ('own' as const),
    captchaId: setting?.account.captchaId ?? '',
    keyKept: setting !== null,
    offered: app.ports.captchaJudge !== null,
  });
};

export const captchaServiceRoutes: Handlers<'captchaWay' | 'officeCaptcha' | 'officeSetCaptcha'> = {
  captchaWay,
  officeCaptcha,
  officeSetCaptcha,
};
