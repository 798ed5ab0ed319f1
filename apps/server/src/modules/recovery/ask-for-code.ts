import { ok, type Result, refuse } from '@trevo/kernel';
import type { CallContext, CallRefusal, Handler } from '../../core/call.ts';
import { type PhoneNumber, type SmsPurpose, takeAttempt } from '../access/index.ts';
import { isOn, provesByFirebase } from '../brand/index.ts';
import { checkHumanForMessage, type HumanFields } from '../captcha-service/index.ts';
import { type Contact, contactSubject, dialled } from './contact.ts';

type SendRefusal = 'feature_disabled' | 'mobile_invalid' | 'too_many_requests';
type Sent = Result<{ readonly expiredMinutes: number }, SendRefusal>;

/**
 * A code to log in with, or for a new password. What it answers says nothing about whether the number has an account. Where numbers are proven at Firebase none
 * of ours is sent for what it would not open.
 */
export const smsNoLogin: Handler<'smsNoLogin'> = async (ctx, { purpose = 'login', mobileNum, countryDialingCode, ...human }) => {
  const { app, merchant } = ctx;
  if (purpose === 'login' && (provesByFirebase(merchant) || !(await isOn(app, merchant, 'SMSLOGIN')))) return refuse('feature_disabled');
  return (await refuseRobot(ctx, human)) ?? sendSms(ctx, purpose, { countryDialingCode, mobileNum });
};

/** A code that proves the number of a newcomer. */
export const smsRegister: Handler<'smsRegister'> = async (ctx, { mobileNo, countryDialingCode, ...human }) => {
  const { app, merchant } = ctx;
  const isAsked = (await isOn(app, merchant, 'MOBILENUMREG3')) || (await isOn(app, merchant, 'REGMOBVERF3'));
  if (provesByFirebase(merchant) || !isAsked) return refuse('feature_disabled');
  return (await refuseRobot(ctx, human)) ?? sendSms(ctx, 'register', { countryDialingCode, mobileNum: mobileNo });
};

type RobotRefusal = CallRefusal<'captcha_required' | 'captcha_wrong' | 'too_many_requests'>;

/** What is refused to who does not show that a person asks, where the brand asks for that; null: nothing. */
export async function refuseRobot(ctx: CallContext, human: HumanFields): Promise<RobotRefusal | null> {
  const checked = await checkHumanForMessage(ctx, human);
  if (checked === 'right') return null;
  return checked === 'too_many_requests' ? { ok: false, code: checked } : { ok: false, code: checked, captcha: true };
}

/** Sends a code by SMS, where the brand can and the number is one. */
export async function sendSms(ctx: CallContext, purpose: SmsPurpose, number: PhoneNumber): Promise<Sent> {
  const { app, merchant, language } = ctx;
  const { smsGateway } = app.ports;
  if (smsGateway === null) return refuse('feature_disabled');
  if (dialled(number) === null) return refuse('mobile_invalid');
  if (!(await mayAsk(ctx, { channel: 'sms', number }))) return refuse('too_many_requests');
  return ok(await smsGateway.sendCode({ merchantId: merchant.id, to: number, purpose, language }));
}

/** Whether one more message may be asked for: counted by network, brand and contact, whether or not it belongs to anybody. */
export async function mayAsk({ app, merchant, ip }: CallContext, contact: Contact): Promise<boolean> {
  const subject = contactSubject(merchant.id, contact);
  const attempt = await takeAttempt(app, {
    message_network: ip,
    message_brand: merchant.id,
    message_target_minute: subject,
    message_target: subject,
  });
  return attempt.allowed;
}
