import { type SubmitEvent, useState } from 'react';
import { callApi, isFailure } from '../../platform/api.ts';
import { failureMessage } from '../../platform/failure-message.ts';
import { useT } from '../../platform/language.ts';
import { ask } from '../../platform/modals.ts';
import { queryClient } from '../../platform/query-client.ts';
import { $page } from '../../platform/router.ts';
import { useAttempt } from '../../platform/use-attempt.ts';
import { type FormState, useForm } from '../../platform/use-form.ts';
import { finishLogin } from './finish-login.ts';
import { serverFieldErrors } from './server-errors.ts';
import type { FieldError } from './validation/field-error.ts';
import {
  type RegisterRules,
  type RegisterSettings,
  type RegistrationBoxes,
  shownFields,
  validateRegistration,
} from './validation/registration-validation.ts';

export type RegistrationFlow = {
  /** The code of whoever invited, from the link that led here. */
  readonly referrer: string | undefined;
  readonly form: FormState<FieldError>;
  readonly boxes: RegistrationBoxes & { readonly set: (name: keyof RegistrationBoxes, on: boolean) => void };
  readonly busy: boolean;
  readonly submit: (event: SubmitEvent<HTMLFormElement>) => void;
};

/** The registration from the form to the new session (Spec §4): the account is logged in, the popup closes, the page goes to root. */
export function useRegistration(settings: RegisterSettings, rules: RegisterRules): RegistrationFlow {
  const t = useT();
  const attempt = useAttempt();
  const [boxes, setBoxes] = useState<RegistrationBoxes>({ termsAccepted: false, ageConfirmed: false });
  const form = useForm<FieldError>(emptyForm(settings), (values) =>
    validateRegistration({ type: 'register', values, boxes }, settings, rules),
  );

  async function refused(error: unknown): Promise<void> {
    form.refuse(serverFieldErrors(error));
    if (settings.captcha) {
      form.renew('captcha');
      await queryClient.invalidateQueries({ queryKey: ['captcha'] });
    }
    if (isFailure(error, 'invitation_code_error')) {
      await ask({ tone: 'warn', title: t('register.invitationTitle'), body: t('invitation_code_error'), confirm: t('dialog.ok') });
      return;
    }
    if (isFailure(error) && error.fields.length > 0) return;
    await ask({ tone: 'warn', title: t('register.failed'), body: failureMessage(error, t), confirm: t('dialog.ok') });
  }

  async function run(): Promise<void> {
    const { login } = await callApi('register', registration(form.values, boxes, settings));
    if (login !== null) await finishLogin(login, { landing: '/' });
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!attempt.busy && form.check(event.currentTarget)) void attempt.run(run, refused);
  }

  return {
    form,
    boxes: { ...boxes, set: (name, on) => setBoxes((before) => ({ ...before, [name]: on })) },
    referrer: queryOfPage().referralCode,
    busy: attempt.busy,
    submit,
  };
}

function emptyForm(settings: RegisterSettings): Readonly<Record<string, string>> {
  const names = ['username', 'password', 'confirmPassword', ...shownFields('register', settings).map(({ field }) => field)];
  const form: Record<string, string> = Object.fromEntries(names.map((name) => [name, '']));
  const { affiliateCode } = queryOfPage();
  if (affiliateCode !== undefined && 'affiliateCode' in form) form.affiliateCode = affiliateCode;
  return { ...form, ...(settings.captcha ? { captcha: '' } : {}) };
}

/** What the server is told (Spec §3 Registration user): what was filled in, where the form stood, and who invited. */
function registration(values: Readonly<Record<string, string>>, boxes: RegistrationBoxes, settings: RegisterSettings) {
  const value = (name: string): string => (values[name] ?? '').trim();
  const names = [...shownFields('register', settings).map(({ field }) => field as string), ...(settings.captcha ? ['captcha'] : [])];
  const filled: Record<string, string> = {};
  for (const name of names) if (value(name) !== '') filled[name] = value(name);
  const { referralCode } = queryOfPage();
  return {
    ...filled,
    username: value('username'),
    password: value('password'),
    confirmPassword: value('confirmPassword'),
    ...(referralCode === undefined ? {} : { referralCode }),
    domain: window.location.hostname,
    registerUrl: window.location.origin + window.location.pathname,
    registerMethod: 'WEB' as const,
    login: true,
    ...boxes,
  };
}

function queryOfPage(): Readonly<Partial<Record<string, string>>> {
  return $page.get()?.search ?? {};
}
