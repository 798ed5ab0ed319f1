import type { Serve } from '../run-process.ts';
import { startCaptchaSimulator } from './captcha-simulator.ts';

/** The captcha service: CAPTCHA_PORT, CAPTCHA_ID and CAPTCHA_KEY say where and for whom. */
export const serve: Serve = ({ CAPTCHA_PORT = '8098', CAPTCHA_ID, CAPTCHA_KEY }) => {
  if (!CAPTCHA_ID || !CAPTCHA_KEY) throw new Error('The captcha simulator needs CAPTCHA_ID and CAPTCHA_KEY.');
  return startCaptchaSimulator({ port: Number(CAPTCHA_PORT), captchaId: CAPTCHA_ID, captchaKey: CAPTCHA_KEY });
};
