import { ok } from '@trevo/kernel';
import type { Handler, Handlers } from '../../core/call.ts';
import { isReachable, known } from './reach.ts';
import { serviceInUse } from './service-in-use.ts';
import { readSetting } from './service-store.ts';
import { officeSetCaptcha } from './set-captcha.ts';

const captchaWay: Handler<'captchaWay'> = async ({ app, merchant }, { failed }) => {
  const service = await serviceInUse(app, merchant.id);
  if (service === null) return ok({ kind: 'own' as const });
  const { judge, account } = service;
  const inDoubt = failed !== undefined || known(app, account)?.up === false;
  if (inDoubt && !(await isReachable(app, judge, account))) return ok({ kind: 'own' as const });
  return ok({ kind: 'geetest' as const, captchaId: account.captchaId, script: judge.script });
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
