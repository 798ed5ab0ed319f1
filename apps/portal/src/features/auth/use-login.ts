import { queryClient } from '../../platform/query-client.ts';
import { type SubmitEvent, useState } from 'react';
import { callApi, isFailure } from '../../platform/api.ts';
import { useAttempt } from '../../platform/use-attempt.ts';
import { type FormState, useForm } from '../../platform/use-form.ts';
import { finishLogin, type LoginAnswer } from './finish-login.ts';
import { openMemberPage } from '../account/index.ts';
import { serverFieldErrors } from './server-errors.ts';
import type { FieldError } from './validation/field-error.ts';
import { type LoginForm, type LoginNeeds, trimmedLogin, validateLogin } from './validation/login-validation.ts';

/** Where the form stands: on the agent side only agents get in (Spec §6). */
export type LoginSide = 'portal' | 'agent';

export type LoginFlow = {
  readonly form: FormState<FieldError>;
  readonly needs: LoginNeeds;
  /** Why the last attempt was refused. */
  readonly refusal: string | undefined;
  readonly busy: boolean;
  readonly rememberMe: boolean;
  readonly setRememberMe: (on: boolean) => void;
  /** The remembered credential stands in for the password as long as nothing was typed. */
  readonly passwordKept: boolean;
  readonly submit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** Play is paused: the account gets in to take money out. */
  readonly paused: boolean;
  readonly withdraw: () => void;
};

/** The log-in from the form to the session (Spec §4, §5). */
export function useLogin(remembered: string | undefined, side: LoginSide): LoginFlow {
  const [kept, setKept] = useState(remembered);
  const [asked, setAsked] = useState({ captchaShown: false, codeShown: false });
  const attempt = useAttempt();
  const [paused, setPaused] = useState(false);
  const [rememberMe, setRememberMe] = useState(remembered !== undefined);
  const initial = { username: remembered ?? '', password: '', captcha: '', verificationCode: '' };
  const keptFor = (values: Readonly<Record<string, string>>): boolean =>
    kept !== undefined && values.username?.trim() === kept && values.password === '';
  const form = useForm<FieldError>(initial, (values) => {
    const { password, ...errors } = validateLogin(asLogin(values), asked);
    return keptFor(values) ? errors : { ...errors, ...(password === undefined ? {} : { password }) };
  });
  const passwordKept = keptFor(form.values);

  function refused(failure: unknown): void {
    if (!isFailure(failure)) return;
    if (failure.code === 'remember_me_ended') setKept(undefined);
    setPaused(failure.code === 'login_paused_until' || failure.code === 'login_paused_for_good');
    const codeShown = failure.code === 'second_factor_required' || failure.code === 'second_factor_wrong';
    if (failure.captcha) void queryClient.invalidateQueries({ queryKey: ['captcha'] });
    setAsked((before) => ({ captchaShown: before.captchaShown || failure.captcha, codeShown: before.codeShown || codeShown }));
    form.refuse(serverFieldErrors(failure));
    form.renew('captcha');
  }

  async function run(purpose?: 'withdraw'): Promise<void> {
    const values = asLogin(form.values);
    const answer = await (passwordKept ? loginRemembered(values, side) : login(values, { rememberMe, side, purpose }));
    await finishLogin(answer, passwordKept ? {} : { password: values.password });
    if (purpose !== undefined) openMemberPage('withdraw');
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!attempt.busy && form.check(event.currentTarget)) void attempt.run(() => run(), refused);
  }

  function withdraw(): void {
    if (!attempt.busy && form.check()) void attempt.run(() => run('withdraw'), refused);
  }

  const { refusal, busy } = attempt;
  return { form, needs: asked, refusal, busy, rememberMe, setRememberMe, passwordKept, submit, paused, withdraw };
}

function asLogin(values: Readonly<Record<string, string>>): LoginForm {
  const value = (name: string): string => values[name] ?? '';
  return trimmedLogin({
    type: 'username',
    username: value('username'),
    password: value('password'),
    mobileNum: '',
    verificationCode: value('verificationCode'),
    captcha: value('captcha'),
  });
}

type LoginAs = { readonly rememberMe: boolean; readonly side: LoginSide; readonly purpose: 'withdraw' | undefined };

function login(form: LoginForm, { rememberMe, side, purpose }: LoginAs): Promise<LoginAnswer> {
  const optional = {
    ...(form.captcha === '' ? {} : { captcha: form.captcha }),
    ...(form.verificationCode === '' ? {} : { verificationCode: form.verificationCode }),
    ...(purpose === undefined ? {} : { purpose }),
  };
  return callApi('login', { type: form.type, username: form.username, password: form.password, rememberMe, side, ...optional });
}

function loginRemembered(form: LoginForm, side: LoginSide): Promise<LoginAnswer> {
  return callApi('loginRemembered', { side, ...(form.verificationCode === '' ? {} : { verificationCode: form.verificationCode }) });
}
