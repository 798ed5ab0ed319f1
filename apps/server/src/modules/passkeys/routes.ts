import type { Handlers } from '../../core/call.ts';
import { bindPasskey, passkeyBinding } from './bind-passkey.ts';
import { passkeys, removePasskey, renamePasskey } from './keep-passkeys.ts';
import { loginByPasskey, passkeyLoginChallenge } from './login-by-passkey.ts';
import { passkeyChallenge, provePasskey } from './prove-passkey.ts';

type PasskeyCallName =
  | 'bindPasskey'
  | 'loginByPasskey'
  | 'passkeyBinding'
  | 'passkeyChallenge'
  | 'passkeyLoginChallenge'
  | 'passkeys'
  | 'provePasskey'
  | 'removePasskey'
  | 'renamePasskey';

export const passkeyRoutes: Handlers<PasskeyCallName> = {
  bindPasskey,
  loginByPasskey,
  passkeyBinding,
  passkeyChallenge,
  passkeyLoginChallenge,
  passkeys,
  provePasskey,
  removePasskey,
  renamePasskey,
};
