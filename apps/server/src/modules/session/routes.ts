import type { Handlers } from '../../core/call.ts';
import { memberDevices, revokeDevice } from './devices.ts';
import { logout, logoutEverywhere } from './end-sessions.ts';
import { freePlay } from './free-play.ts';
import { loginFirebase } from './login-firebase.ts';
import { login } from './login.ts';
import { forgetRemembered, loginRemembered, rememberedLogin } from './login-remembered.ts';
import { handOverTicket, lookAtTicket, redeemTicket } from './tickets.ts';

type SessionCallName =
  | 'forgetRemembered'
  | 'freePlay'
  | 'handOverTicket'
  | 'login'
  | 'loginFirebase'
  | 'loginRemembered'
  | 'logout'
  | 'logoutEverywhere'
  | 'lookAtTicket'
  | 'memberDevices'
  | 'redeemTicket'
  | 'rememberedLogin'
  | 'revokeDevice';

export const sessionRoutes: Handlers<SessionCallName> = {
  forgetRemembered,
  freePlay,
  handOverTicket,
  login,
  loginFirebase,
  loginRemembered,
  logout,
  logoutEverywhere,
  lookAtTicket,
  memberDevices,
  redeemTicket,
  rememberedLogin,
  revokeDevice,
};
