import { Dialog } from '@trevo/ui';
import { useEffect, useRef } from 'react';
import { useLanguageTag, useT } from '../../../platform/language.ts';
import type { CheckPassed, CheckTold } from '../../../platform/captcha-messages.ts';

export type CheckEnd = { readonly passed: CheckPassed } | { readonly failed: 'closed' | 'failed' };

export type CheckFrameProps = {
  readonly captchaId: string;
  readonly script: string;
  readonly onEnd: (end: CheckEnd) => void;
};

/** Nobody waits longer for a page of ours and the service's script. */
const readyMs = 20_000;

/** The captcha service in a window over the form: in a frame, because its script is not ours. Who answers is that frame, at our own origin. */
export function CheckFrame({ captchaId, script, onEnd }: CheckFrameProps) {
  const t = useT();
  const language = useLanguageTag();
  const frame = useRef<HTMLIFrameElement>(null);
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    const late = setTimeout(() => end.current({ failed: 'failed' }), readyMs);
    const hear = ({ origin, source, data }: MessageEvent<CheckTold | undefined>): void => {
      const { contentWindow } = frame.current ?? {};
      if (origin !== window.location.origin || !contentWindow || source !== contentWindow || data?.of !== 'captcha') return;
      clearTimeout(late);
      if ('ready' in data) contentWindow.postMessage({ of: 'captcha', captchaId, script, language }, window.location.origin);
      else end.current(data);
    };
    window.addEventListener('message', hear);
    return () => {
      clearTimeout(late);
      window.removeEventListener('message', hear);
    };
  }, [captchaId, script, language]);
  return (
    <Dialog label={t('captcha.check')} onClose={() => onEnd({ failed: 'closed' })} closeLabel={t('dialog.close')} coverDisabled width={420}>
      <h2 className="h3 check-title">{t('captcha.check')}</h2>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- ours, with a policy of its own: the service needs an origin. */}
      <iframe className="check-frame" ref={frame} src="/captcha.html" title={t('captcha.check')} />
    </Dialog>
  );
}
