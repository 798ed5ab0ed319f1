import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useLanguageTag, useT } from '../../../platform/language.ts';
import type { RegisterSettings } from '../validation/registration-validation.ts';
import { openPhoneDesk, type PhoneDesk, PhoneSignInError } from './phone-desk.ts';

export type PhoneSignIn = {
  /** Where Firebase asks whether somebody is there; nothing until a code is ordered. */
  readonly frame: ReactNode;
  readonly order: (phoneNumber: string) => Promise<void>;
  /** The ID token of the code that was typed. */
  readonly tokenOf: (code: string) => Promise<string>;
};

/** Telephone sign-ins at the brand's project of Firebase; undefined where codes are ours. */
export function usePhoneSignIn(project: RegisterSettings['firebase']): PhoneSignIn | undefined {
  const t = useT();
  const language = useLanguageTag();
  const [asks, setAsks] = useState<'never' | 'now' | 'done'>('never');
  const opened = useRef<PromiseWithResolvers<PhoneDesk>>(Promise.withResolvers());
  const desk = useRef<PhoneDesk>(undefined);
  useEffect(() => () => desk.current?.close(), []);
  return useMemo(() => {
    if (project === null) return undefined;
    const open = (frame: HTMLIFrameElement | null): void => {
      const { contentWindow } = frame ?? {};
      if (!contentWindow || desk.current) return;
      desk.current = openPhoneDesk(contentWindow, { ...project, language });
      opened.current.resolve(desk.current);
    };
    return {
      frame:
        asks === 'never' ? null : (
          // oxlint-disable-next-line react/iframe-missing-sandbox -- ours, with a policy of its own: Firebase's check needs an origin and windows.
          <iframe className="phone-check" ref={open} src="/phone.html" title={t('phoneAuth.frame')} hidden={asks === 'done'} />
        ),
      order: async (phoneNumber) => {
        setAsks('now');
        try {
          await (await opened.current.promise).order(phoneNumber);
        } finally {
          setAsks('done');
        }
      },
      tokenOf: async (code) => {
        if (!desk.current) throw new PhoneSignInError('missing-verification-code');
        return desk.current.tokenOf(code);
      },
    };
  }, [project, language, asks, t]);
}
