import type { Handlers } from '../../core/call.ts';
import { captcha } from './captcha.ts';
import { confirmSecondFactor, enrolSecondFactor, removeSecondFactor } from './enrol-second-factor.ts';
import { memberNotices, readNotices } from './notices.ts';

export const accessRoutes: Handlers<
  'captcha' | 'confirmSecondFactor' | 'enrolSecondFactor' | 'memberNotices' | 'readNotices' | 'removeSecondFactor'
> = {
  captcha,
  confirmSecondFactor,
  enrolSecondFactor,
  memberNotices,
  readNotices,
  removeSecondFactor,
};
