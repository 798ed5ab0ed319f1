import { ok, refuse } from '@trevo/kernel';
import type { SmsGateway, SmsPurpose } from '../src/modules/access/index.ts';

/** An SMS gateway at which one code is right, for one purpose. */
export function knownSms(wanted: SmsPurpose, right: string): SmsGateway {
  return {
    sendCode: async () => ({ expiredMinutes: 1 }),
    giveBack: async () => undefined,
    checkCode: async ({ purpose, code }) => (purpose === wanted && code === right ? ok(true) : refuse('sms_code_wrong')),
  };
}
