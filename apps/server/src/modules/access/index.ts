export { type Attempt, attemptPolicies, forgetAttempts, giveBackAttempt, takeAttempt } from './attempts.ts';
export { checkCaptcha } from './captcha.ts';
export { describeDevice } from './device-description.ts';
export { addNotice, countUnread, leaveNotice } from './notices.ts';
export { beginMoneyRest, restRefusal } from './money-rest.ts';
export { openPayload } from './open-payload.ts';
export type { HashTurn } from './hash-queue.ts';
export { accessModule } from './module.ts';
export { type Evaluation, hasHashRoom, hashPassword, verifyPassword } from './password-hash.ts';
export {
  createLatePhoneTokens,
  createPhoneTokens,
  type LatePhoneTokens,
  type PhoneSignIn,
  type PhoneTokenError,
  spendPhoneSignIn,
} from './phone-token.ts';
export { isEasyPassword } from './password-quality.ts';
export { publicPayloadKeys } from './payload-keys.ts';
export { trySecondFactorCode } from './second-factor-code.ts';
export { hasSecondFactor } from './second-factor-store.ts';
export { checkSmsCode, type PhoneNumber, phoneDigits, type SmsGateway, type SmsPurpose } from './sms-gateway.ts';
export { giveStepUpProof } from './step-up-proof.ts';
export { type StepUpError, verifyAccountPassword, verifyOwnPassword, verifyStepUp } from './step-up.ts';
export { sweepAccess } from './sweep-access.ts';
