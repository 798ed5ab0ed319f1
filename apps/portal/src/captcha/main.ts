import type { CheckAsked, CheckPassed, CheckTold } from '../platform/captcha-messages.ts';
import { serviceLanguageOf } from './service-languages.ts';

/**
 * The page in which a captcha service of others asks whether a person is there, in a frame of the portal: asked by a message of the page around it, of the same
 * origin, and by nobody else. It keeps nothing: what was passed goes back to the page.
 */
type Captcha = {
  readonly onReady: (hear: () => void) => Captcha;
  readonly onSuccess: (hear: () => void) => Captcha;
  readonly onError: (hear: () => void) => Captcha;
  readonly onClose: (hear: () => void) => Captcha;
  readonly showCaptcha: () => void;
  readonly getValidate: () => CheckPassed | false;
};
type Service = { readonly initGeetest4?: (settings: object, ready: (captcha: Captcha) => void) => void };

function show({ captchaId, script, language }: CheckAsked): void {
  const element = document.createElement('script');
  element.addEventListener('error', () => tell({ failed: 'failed' }));
  element.addEventListener('load', () => {
    const { initGeetest4 } = window as Service;
    if (initGeetest4 === undefined) return tell({ failed: 'failed' });
    const spoken = serviceLanguageOf(language);
    initGeetest4({ captchaId, product: 'bind', language: spoken, protocol: `${new URL(script).protocol}//` }, (captcha) => {
      captcha
        .onReady(() => captcha.showCaptcha())
        .onSuccess(() => {
          const passed = captcha.getValidate();
          if (passed === false) return tell({ failed: 'failed' });
          const { lot_number, captcha_output, pass_token, gen_time } = passed;
          tell({ passed: { lot_number, captcha_output, pass_token, gen_time } });
        })
        .onError(() => tell({ failed: 'failed' }))
        .onClose(() => tell({ failed: 'closed' }));
    });
  });
  element.src = script;
  document.head.append(element);
}

type Told<K> = K extends CheckTold ? Omit<K, 'of'> : never;
function tell(message: Told<CheckTold>): void {
  window.parent.postMessage({ of: 'captcha', ...message }, window.location.origin);
}

window.addEventListener('message', ({ origin, source, data }: MessageEvent<CheckAsked | undefined>) => {
  if (origin !== window.location.origin || source !== window.parent || window.parent === window) return;
  if (data?.of === 'captcha') show(data);
});
tell({ ready: true });
