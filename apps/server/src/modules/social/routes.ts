import type { Handlers } from '../../core/call.ts';
import { loginSocial } from './login-social.ts';
import { beginSocial, proveSocial, socialWays } from './prove-social.ts';

export const socialRoutes: Handlers<'beginSocial' | 'loginSocial' | 'proveSocial' | 'socialWays'> = {
  beginSocial,
  loginSocial,
  proveSocial,
  socialWays,
};
