import type { Form } from '@trevo/ui';
import { useState } from 'react';
import { callApi, isFailure } from '../../platform/api.ts';
import { useForm } from '../../platform/use-form.ts';
import { finishLogin, type LoginAnswer } from './finish-login.ts';
import { openMemberPage } from '../account/index.ts';
import { type HumanCheck, useHumanCheck } from './captcha/use-human-check.tsx';
import { useFieldWords } from './field-wording.ts';
import { type LoginForm, type LoginNeeds, trimmedLogin, validateLogin } from './validation/login-validation.ts';

/** Where the form stands: on the agent side only agents get in (Spec §6). */
export type LoginSide = 'portal' | 'agent';

type LoginValues = Readonly<Record<'username' | 'password' | 'captcha' | 'verificationCode', string>>;

export type LoginFlow = {
  readonly form: Form<LoginValues>;
  readonly needs: LoginNeeds;
  readonly check: HumanCheck;
  readonly rememberMe: boolean;
  readonly setRememberMe: (on: boolean) => void;
  /** The remembered credential stands in for the password as long as nothing was typed. */
  readonly passwordKept: boolean;
  /** Play is paused: the account gets in to take money out. */
  readonly paused: boolean;
  readonly withdraw: () => void;
};

/** The log-in from the form to the session (Spec §4, §5). */
export function useLogin(remembered: string | undefined, side: LoginSide): LoginFlow {
  const [kept, setKept] = useState(remembered);
  const [asked, setAsked] = useState({ captchaShown: false, codeShown: false });
  const check = useHumanCheck(asked.captchaShown);
  const words = useFieldWords();
  const [paused, setPaused] = useState(false);
  const [rememberMe, setRememberMe] = useState(remembered !== undefined);
  const initial: LoginValues = { username: remembered ?? '', password: '', captcha: '', verificationCode: '' };
  const keptFor = (values: LoginValues): boolean => kept !== undefined && values.username.trim() === kept && values.password === '';
  const form = useForm<LoginValues>({
    initial,
    faults: (values) => {
      const { password, ...errors } = validateLogin(asLogin(values), { ...asked, captchaShown: check.asksOwn });
      return words(keptFor(values) || password === undefined ? errors : { ...errors, password });
    },
    send: (values) => run(values),
    failure: check.failure,
    onFailure: refused,
  });

  function refused(failure: unknown): void {
    if (!isFailure(failure)) return;
    if (failure.code === 'remember_me_ended') setKept(undefined);
    setPaused(['login_paused_until', 'login_paused_for_good', 'login_closed'].includes(failure.code));
    const codeShown = failure.code === 'second_factor_required' || failure.code === 'second_factor_wrong';
    check.refused(failure);
    setAsked((before) => ({ captchaShown: before.captchaShown || failure.captcha, codeShown: before.codeShown || codeShown }));
    form.renew('captcha');
  }

  async function run(typed: LoginValues, purpose?: 'withdraw'): Promise<void> {
    const values = asLogin(typed);
    const isKept = keptFor(typed);
    const human = isKept || !asked.captchaShown ? {} : await check.prove();
    const answer = await (isKept ? loginRemembered(values, side) : login(values, { rememberMe, side, purpose, human }));
    await finishLogin(answer, isKept ? {} : { password: values.password });
    if (purpose !== undefined) openMemberPage('withdraw');
  }

  const withdraw = () => form.submit((values) => run(values, 'withdraw'));
  return { form, check, needs: asked, rememberMe, setRememberMe, passwordKept: keptFor(form.values), paused, withdraw };
}

function asLogin(values: LoginValues): LoginForm {
  return trimmedLogin({ type: 'username', mobileNum: '', ...values });
}

type LoginAs = { readonly rememberMe: boolean; readonly side: LoginSide; readonly purpose: 'withdraw' | undefined; readonly human: object };

function login(form: LoginForm, { rememberMe, side, purpose, human }: LoginAs): Promise<LoginAnswer> {
  const optional = {
    ...human,
    ...(form.captcha === '' ? {} : { captcha: form.captcha }),
    ...(form.verificationCode === '' ? {} : { verificationCode: form.verificationCode }),
    ...(purpose === undefined ? {} : { purpose }),
  };
  return callApi('login', { type: form.type, username: form.username, password: form.password, rememberMe, side, ...optional });
}

function loginRemembered(form: LoginForm, side: LoginSide): Promise<LoginAnswer> {
  return callApi('loginRemembered', { side, ...(form.verificationCode === '' ? {} : { verificationCode: form.verificationCode }) });
}
