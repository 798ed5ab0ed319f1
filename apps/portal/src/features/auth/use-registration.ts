import type { Form } from '@trevo/ui';
import { callApi, isFailure } from '../../platform/api.ts';
import { useT } from '../../platform/language.ts';
import { ask } from '../../platform/modals.ts';
import { $page } from '../../platform/router.ts';
import { $socialProof } from '../../platform/social-proof.ts';
import { useForm } from '../../platform/use-form.ts';
import { finishLogin } from './finish-login.ts';
import type { PhoneSignIn } from './phone/use-phone-sign-in.tsx';
import { type HumanCheck, useHumanCheck } from './captcha/use-human-check.tsx';
import { useFieldWords } from './field-wording.ts';
import { homeDialing } from './components/mobile-field.tsx';
import {
  asksForCaptcha,
  asksForCode,
  asksForPassword,
  type OptionalField,
  optionalFields,
  type RegisterRules,
  type RegisterType,
  type RegisterSettings,
  type RegistrationBoxes,
  shownFields,
  validateRegistration,
} from './validation/registration-validation.ts';

type RegistrationName = 'username' | 'password' | 'confirmPassword' | 'captcha' | 'verificationCode' | 'countryDialingCode' | OptionalField;
/** Every field that a brand may ask for; what it does not ask for stays empty. */
export type RegistrationForm = Readonly<Record<RegistrationName, string>> & RegistrationBoxes;

export type RegistrationFlow = {
  /** The code of whoever invited, from the link that led here. */
  readonly referrer: string | undefined;
  readonly form: Form<RegistrationForm>;
  readonly check: HumanCheck;
};

type Given = {
  readonly rules: RegisterRules;
  readonly socialTicket: string | undefined;
  /** Where numbers are proven at Firebase. */
  readonly phone: PhoneSignIn | undefined;
};

/** The registration from the form to the new session (Spec §4): the account is logged in, the popup closes, the page goes to root. */
export function useRegistration(type: RegisterType, settings: RegisterSettings, { rules, socialTicket, phone }: Given): RegistrationFlow {
  const t = useT();
  const words = useFieldWords();
  const isAsked = asksForCaptcha(type, settings);
  const check = useHumanCheck(isAsked);
  // Its own picture has a field; a service's window opens when the form is sent.
  const shown = { ...settings, captcha: settings.captcha && check.asksOwn };
  const form = useForm<RegistrationForm>({
    initial: emptyForm(type, settings),
    faults: (values) => words(validateRegistration({ type, values, boxes: values }, shown, rules)),
    send: async (values) => {
      const human = isAsked ? await check.prove() : {};
      const { login } = await register(type, values, { settings: shown, socialTicket, phone, human });
      $socialProof.set(undefined);
      if (login !== null) await finishLogin(login, { landing: '/' });
    },
    failure: check.failure,
    onFailure: refused,
  });

  async function refused(error: unknown): Promise<void> {
    if (asksForCaptcha(type, settings)) {
      form.renew('captcha');
      check.refused(error);
    }
    if (isFailure(error, 'invitation_code_error')) {
      await ask({ tone: 'warn', title: t('register.invitationTitle'), body: t('invitation_code_error'), confirm: t('dialog.ok') });
      return;
    }
    const { message, fields } = check.failure(error);
    if (fields.some(({ at }) => at in form.values)) return;
    await ask({ tone: 'warn', title: t('register.failed'), body: message, confirm: t('dialog.ok') });
  }

  return { form, check, referrer: queryOfPage().referralCode };
}

function emptyForm(type: RegisterType, settings: RegisterSettings): RegistrationForm {
  const optional = Object.fromEntries(optionalFields.map((name) => [name, ''])) as Readonly<Record<OptionalField, string>>;
  const isAsked = shownFields(type, settings).some(({ field }) => field === 'affiliateCode');
  const affiliateCode = (isAsked ? queryOfPage().affiliateCode : undefined) ?? '';
  const boxes = { termsAccepted: false, ageConfirmed: false };
  const code = { verificationCode: '', countryDialingCode: homeDialing };
  return { username: '', password: '', confirmPassword: '', captcha: '', ...code, ...optional, affiliateCode, ...boxes };
}

/** Sends the form by the call of its type. */
async function register(
  type: RegisterType,
  values: RegistrationForm,
  {
    settings,
    socialTicket,
    phone,
    human,
  }: Pick<Given, 'socialTicket' | 'phone'> & { readonly settings: RegisterSettings; readonly human: object },
) {
  const value = (name: RegistrationName): string => values[name].trim();
  const proof =
    phone === undefined || !asksForCode(type, settings)
      ? {}
      : { firebaseChannel: 'sms' as const, firebaseIdToken: await phone.tokenOf(value('verificationCode')) };
  const fields = { ...registration(type, values, settings), ...proof };
  if (type === 'registerMobile') return callApi('registerMobile', { ...fields, mobileNum: value('mobileNum') });
  const named = { username: value('username'), password: value('password'), confirmPassword: value('confirmPassword') };
  return callApi('register', { ...fields, ...named, ...human, ...(socialTicket === undefined ? {} : { socialTicket }) });
}

/** What the server is told (Spec §3 Registration user): what was filled in, where the form stood, and who invited. */
function registration(type: RegisterType, values: RegistrationForm, settings: RegisterSettings) {
  const value = (name: RegistrationName): string => values[name].trim();
  const names: RegistrationName[] = shownFields(type, settings).map(({ field }) => field);
  if (asksForPassword(type, settings)) names.push('password', 'confirmPassword');
  if (asksForCaptcha(type, settings)) names.push('captcha');
  if (asksForCode(type, settings)) names.push('countryDialingCode');
  // A code of Firebase is Firebase's: the server is told what came of it.
  if (asksForCode(type, settings) && settings.firebase === null) names.push('verificationCode');
  const filled: Record<string, string> = {};
  for (const name of names) if (value(name) !== '') filled[name] = value(name);
  const { referralCode } = queryOfPage();
  return {
    ...filled,
    ...(referralCode === undefined ? {} : { referralCode }),
    domain: window.location.hostname,
    registerUrl: window.location.origin + window.location.pathname,
    registerMethod: 'WEB' as const,
    login: true,
    termsAccepted: values.termsAccepted,
    ageConfirmed: values.ageConfirmed,
  };
}

function queryOfPage(): Readonly<Partial<Record<string, string>>> {
  return $page.get()?.search ?? {};
}
