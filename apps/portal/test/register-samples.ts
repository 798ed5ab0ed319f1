import type { Calls, ResponseOf } from '@trevo/contract';

/** The least that a brand's registration asks for: a user name and a password. */
export const registerSettings: ResponseOf<Calls['registerSettings']> = {
  registerTypes: ['register'],
  fields: [],
  captcha: false,
  smsVerification: false,
  provesNumbers: true,
  firebase: null,
  mobilePassword: false,
  minimumAge: 18,
};
