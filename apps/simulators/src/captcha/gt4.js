/*
 * What browsers get from the captcha simulator, in the shape of GeeTest's script of that name: `initGeetest4(settings, ready)` gives an object with `onReady`,
 * `onSuccess`, `onFail`, `onError`, `onClose`, `showCaptcha`, `getValidate`, `reset` and `destroy`. All that it asks is one button.
 */
(() => {
  const { origin } = new URL(document.currentScript.src);
  const ask = async (path, fields) => {
    const answer = await fetch(`${origin}${path}?${new URLSearchParams(fields)}`);
    if (!answer.ok) throw new Error(`${path} ${answer.status}`);
    return answer.json();
  };
  const button = (text, run) => {
    const made = document.createElement('button');
    made.textContent = text;
    made.style.cssText =
      'font:16px system-ui;min-height:44px;padding:.6rem 1.2rem;border:0;border-radius:.6rem;background:#fff;color:#14231b';
    made.addEventListener('click', run);
    return made;
  };

  globalThis.initGeetest4 = ({ captchaId }, ready) => {
    const hearers = {};
    const tell = (name, told) => {
      for (const hear of hearers[name] ?? []) hear(told);
    };
    let passed = false;
    let box = null;
    const close = () => {
      box?.remove();
      box = null;
    };
    const show = async () => {
      try {
        const { lot_number } = await ask('/load', { captcha_id: captchaId });
        const pass = async () => {
          passed = await ask('/verify', { captcha_id: captchaId, lot_number });
          close();
          tell('onSuccess');
        };
        const leave = () => {
          close();
          tell('onClose');
        };
        box = document.createElement('div');
        box.style.cssText = 'position:fixed;inset:0;display:grid;place-content:center;gap:.75rem;background:rgb(0 0 0 / .45)';
        box.append(button('Simulated check', pass), button('Close', leave));
        document.body.append(box);
        box.firstChild.focus();
      } catch (error) {
        tell('onError', { code: '60001', msg: String(error) });
      }
    };
    const captcha = {
      showCaptcha: () => void show(),
      getValidate: () => passed,
      reset: () => {
        passed = false;
        return captcha;
      },
      destroy: close,
    };
    for (const name of ['onReady', 'onSuccess', 'onFail', 'onError', 'onClose'])
      captcha[name] = (hear) => {
        hearers[name] = [...(hearers[name] ?? []), hear];
        return captcha;
      };
    ready(captcha);
    setTimeout(() => tell('onReady'));
  };
})();
