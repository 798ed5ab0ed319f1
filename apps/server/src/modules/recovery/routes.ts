import type { Handlers } from '../../core/call.ts';
import { officeAskReset, officeDecideReset, officeMemberReset } from './assisted-reset.ts';
import { smsNoLogin, smsRegister } from './ask-for-code.ts';
import { bindContact, sendContactCode } from './bind-contact.ts';
import { closeAccount } from './close-account.ts';
import { forgotByEmail, recoveryWays, resetForgotten, resetByPhone } from './reset-password.ts';
import { memberLogins, memberSecurity, setPaymentPassword } from './security-state.ts';
import { memberData } from './take-data.ts';

type RecoveryCallName =
  | 'bindContact'
  | 'closeAccount'
  | 'forgotByEmail'
  | 'memberData'
  | 'memberLogins'
  | 'memberSecurity'
  | 'officeAskReset'
  | 'officeDecideReset'
  | 'officeMemberReset'
  | 'recoveryWays'
  | 'resetForgotten'
  | 'resetByPhone'
  | 'sendContactCode'
  | 'setPaymentPassword'
  | 'smsNoLogin'
  | 'smsRegister';

export const recoveryRoutes: Handlers<RecoveryCallName> = {
  bindContact,
  closeAccount,
  forgotByEmail,
  memberData,
  memberLogins,
  memberSecurity,
  officeAskReset,
  officeDecideReset,
  officeMemberReset,
  recoveryWays,
  resetForgotten,
  resetByPhone,
  sendContactCode,
  setPaymentPassword,
  smsNoLogin,
  smsRegister,
};
