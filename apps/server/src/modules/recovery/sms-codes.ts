import { ok, refuse } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import type { SmsGateway } from '../access/index.ts';
import { codeMinutes, giveCodeBack, spendCode } from './contact-codes.ts';
import { takeOrder } from './recovery-orders.ts';

/** Codes by SMS: kept and checked here, sent by whoever sends SMS. */
export function createSmsGateway(app: App): SmsGateway {
  return {
    async sendCode({ merchantId, to, purpose, language }) {
      await takeOrder(app, { merchantId, purpose, language, wanted: { contact: { channel: 'sms', number: to } } });
      return { expiredMinutes: codeMinutes };
    },
    async checkCode({ merchantId, from, purpose, code }) {
      const isRight = await spendCode(app, { merchantId, contact: { channel: 'sms', number: from }, purpose }, code);
      return isRight ? ok(true) : refuse('sms_code_wrong');
    },
    giveBack: ({ merchantId, from, purpose, code }) =>
      giveCodeBack(app, { merchantId, contact: { channel: 'sms', number: from }, purpose }, code),
  };
}
