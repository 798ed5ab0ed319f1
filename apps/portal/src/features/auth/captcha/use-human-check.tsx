import type { Calls, ResponseOf } from '@trevo/contract';
import type { Binding, FormFailure } from '@trevo/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { callApi, isFailure } from '../../../platform/api.ts';
import type { CheckPassed } from '../../../platform/captcha-messages.ts';
import { type Say, useT } from '../../../platform/language.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { captchaWayQuery } from '../api/auth-queries.ts';
import { CaptchaField } from '../components/captcha-field.tsx';
import { phoneFailure } from '../phone/phone-failure.ts';
import { CheckFrame } from './check-frame.tsx';

type Way = ResponseOf<Calls['captchaWay']>;

/** A check that did not come about; `key`: what to say of it. */
class CheckError extends Error {
  readonly key: 'captcha.checkClosed' | 'captcha.checkFailed' | 'captcha.ownInstead';
  constructor(key: CheckError['key']) {
    super(key);
    this.key = key;
  }
}

export type HumanCheck = {
  /** Our own picture is what is asked: its field must be filled. */
  readonly asksOwn: boolean;
  /** Our own picture, where that is what is asked. */
  readonly field: (binding: Binding) => ReactNode;
  /** Stands in the form: the service's window, while it is open. */
  readonly frame: ReactNode;
  /** What a call brings along: what the visitor passed at the service, or nothing where the captcha is our own. Fails where nothing was passed. */
  readonly prove: () => Promise<Partial<CheckPassed>>;
  /** What to tell of a form that failed, a check of its own among it. */
  readonly failure: (error: unknown) => FormFailure;
  /** After a failure: another picture, and which captcha it is from now on. */
  readonly refused: (error: unknown) => void;
};

/** The brand's captcha in a form. `due`: it is asked for; a form that cannot know learns it by a refusal that says so. */
export function useHumanCheck(due: boolean): HumanCheck {
  const t = useT();
  const [told, setTold] = useState(false);
  const [open, setOpen] = useState<{ readonly way: Extract<Way, { kind: 'geetest' }>; readonly end: PromiseWithResolvers<CheckPassed> }>();
  const isAsked = due || told;
  const { data: way } = useQuery({ ...captchaWayQuery, enabled: isAsked });
  const asksOwn = isAsked && way?.kind === 'own';
  async function prove(): Promise<Partial<CheckPassed>> {
    const now = await queryClient.query(captchaWayQuery);
    if (now.kind === 'own') return {};
    const end = Promise.withResolvers<CheckPassed>();
    setOpen({ way: now, end });
    try {
      return await end.promise;
    } catch (error) {
      if (error instanceof CheckError && error.key === 'captcha.checkFailed') await askAnew(() => setTold(true));
      throw error;
    } finally {
      setOpen(undefined);
    }
  }
  return {
    asksOwn,
    field: (binding) => (asksOwn ? <CaptchaField binding={binding} /> : null),
    frame:
      open === undefined ? null : (
        <CheckFrame
          captchaId={open.way.captchaId}
          script={open.way.script}
          onEnd={(how) => {
            if ('passed' in how) open.end.resolve(how.passed);
            else open.end.reject(new CheckError(how.failed === 'closed' ? 'captcha.checkClosed' : 'captcha.checkFailed'));
          }}
        />
      ),
    prove,
    failure: (error) => failureOf(error, t, way),
    refused: (error) => {
      if (!isFailure(error) || !error.captcha) return;
      setTold(true);
      void queryClient.invalidateQueries({ queryKey: ['captcha'] });
      void queryClient.invalidateQueries({ queryKey: captchaWayQuery.queryKey });
    },
  };
}

/** The browser did not reach the service: the server looks for itself whether our own captcha stands in. */
async function askAnew(onOwn: () => void): Promise<void> {
  const way = await callApi('captchaWay', { failed: '1' });
  queryClient.setQueryData(captchaWayQuery.queryKey, way);
  if (way.kind !== 'own') return;
  onOwn();
  throw new CheckError('captcha.ownInstead');
}

function failureOf(error: unknown, t: Say, way: Way | undefined): FormFailure {
  if (error instanceof CheckError) return { message: t(error.key), fields: [] };
  // Our sentences speak of a picture, which is not what was asked.
  const ofCheck = isFailure(error) && (error.code === 'captcha_required' || error.code === 'captcha_wrong') && way?.kind === 'geetest';
  if (ofCheck) return { message: t('captcha.checkAgain'), fields: [] };
  return { message: phoneFailure(error, t), fields: isFailure(error) ? error.fields : [] };
}
