import type { Handlers } from '../../core/call.ts';
import { changePassword } from './change-password.ts';
import { changeLanguage, firstLogin, memberIcon, memberInfo, memberProfile, unreadCount } from './member-info.ts';
import { register, registerMobile } from './register.ts';
import { affiliate, registerRules, registerSettings } from './register-form.ts';

type MemberCallName =
  | 'affiliate'
  | 'changeLanguage'
  | 'changePassword'
  | 'firstLogin'
  | 'memberIcon'
  | 'memberInfo'
  | 'memberProfile'
  | 'register'
  | 'registerMobile'
  | 'registerRules'
  | 'registerSettings'
  | 'unreadCount';

export const memberRoutes: Handlers<MemberCallName> = {
  affiliate,
  changeLanguage,
  changePassword,
  firstLogin,
  memberIcon,
  memberInfo,
  memberProfile,
  register,
  registerMobile,
  registerRules,
  registerSettings,
  unreadCount,
};
