import type { Handlers } from '../../core/call.ts';
import { officeAskPaymentReset, officeDecidePaymentReset, officePaymentReset } from './assisted-payment-reset.ts';
import { officeAskReset, officeDecideReset, officeMemberReset } from './assisted-reset.ts';
import { smsNoLogin, smsRegister } from './ask-for-code.ts';
import { bindIdentity, boundIdentities, removeIdentity } from './bound-identities.ts';
import { bindContact, sendContactCode } from './bind-contact.ts';
import { closeAccount } from './close-account.ts';
import { closingFigures } from './closing-figures.ts';
import { resetPaymentPassword, sendPaymentCode } from './payment-password.ts';
import { forgotByEmail, recoveryWays, resetForgotten, resetByPhone } from './reset-password.ts';
import { memberLogins, memberSecurity, setPaymentPassword } from './security-state.ts';
import { memberData } from './take-data.ts';

type RecoveryCallName =
  | 'bindContact'
  | 'bindIdentity'
  | 'boundIdentities'
  | 'closeAccount'
  | 'closingFigures'
  | 'forgotByEmail'
  | 'memberData'
  | 'memberLogins'
  | 'memberSecurity'
  | 'officeAskPaymentReset'
  | 'officeAskReset'
  | 'officeDecidePaymentReset'
  | 'officeDecideReset'
  | 'officeMemberReset'
  | 'officePaymentReset'
  | 'recoveryWays'
  | 'removeIdentity'
  | 'resetForgotten'
  | 'resetPaymentPassword'
  | 'resetByPhone'
  | 'sendContactCode'
  | 'sendPaymentCode'
  | 'setPaymentPassword'
  | 'smsNoLogin'
  | 'smsRegister';

export const recoveryRoutes: Handlers<RecoveryCallName> = {
  bindContact,
  bindIdentity,
  boundIdentities,
  closeAccount,
  closingFigures,
  forgotByEmail,
  memberData,
  memberLogins,
  memberSecurity,
  officeAskPaymentReset,
  officeAskReset,
  officeDecidePaymentReset,
  officeDecideReset,
  officeMemberReset,
  officePaymentReset,
  recoveryWays,
  removeIdentity,
  resetForgotten,
  resetByPhone,
  resetPaymentPassword,
  sendContactCode,
  sendPaymentCode,
  setPaymentPassword,
  smsNoLogin,
  smsRegister,
};
