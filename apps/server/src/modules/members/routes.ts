import type { Handlers } from '../../core/call.ts';
import { accountClaim, claimAccount } from './claim-account.ts';
import { createDownlineAccount } from './create-downline-account.ts';
import { changePassword } from './change-password.ts';
import { changeLanguage, firstLogin, memberIcon, memberInfo, memberProfile, setMemberIcon, unreadCount } from './member-info.ts';
import { register, registerMobile } from './register.ts';
import { invitation } from './show-invitation.ts';
import { affiliate, registerRules, registerSettings } from './register-form.ts';

type MemberCallName =
  | 'accountClaim'
  | 'claimAccount'
  | 'createDownlineAccount'
  | 'affiliate'
  | 'changeLanguage'
  | 'changePassword'
  | 'firstLogin'
  | 'invitation'
  | 'memberIcon'
  | 'memberInfo'
  | 'memberProfile'
  | 'register'
  | 'registerMobile'
  | 'registerRules'
  | 'registerSettings'
  | 'setMemberIcon'
  | 'unreadCount';

export const memberRoutes: Handlers<MemberCallName> = {
  accountClaim,
  claimAccount,
  createDownlineAccount,
  affiliate,
  changeLanguage,
  changePassword,
  firstLogin,
  invitation,
  memberIcon,
  memberInfo,
  memberProfile,
  register,
  registerMobile,
  registerRules,
  registerSettings,
  setMemberIcon,
  unreadCount,
};
