import type { Handlers } from '../../core/call.ts';
import { captcha, captchaSound } from './captcha.ts';
import { confirmSecondFactor, enrolSecondFactor, removeSecondFactor } from './enrol-second-factor.ts';
import { memberNotices, readNotices } from './notices.ts';

export const accessRoutes: Handlers<
  'captcha' | 'captchaSound' | 'confirmSecondFactor' | 'enrolSecondFactor' | 'memberNotices' | 'readNotices' | 'removeSecondFactor'
> = {
  captcha,
  captchaSound,
  confirmSecondFactor,
  enrolSecondFactor,
  memberNotices,
  readNotices,
  removeSecondFactor,
};
