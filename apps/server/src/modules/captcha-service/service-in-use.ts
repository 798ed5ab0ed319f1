import type { Id } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import type { CaptchaAccount, CaptchaJudge } from './captcha-judge.ts';
import { readSetting } from './service-store.ts';

/** The service that a brand's forms ask, and who the brand is there. */
export type ServiceInUse = { readonly judge: CaptchaJudge; readonly account: CaptchaAccount };

/** Null: the captcha is our own, because the brand has no other or the deployment offers none. */
export async function serviceInUse(app: App, merchantId: Id<'merchant'>): Promise<ServiceInUse | null> {
  const judge = app.ports.captchaJudge;
  const setting = judge === null ? null : await readSetting(app, app.db, merchantId);
  return judge !== null && setting?.inUse ? { judge, account: setting.account } : null;
}
