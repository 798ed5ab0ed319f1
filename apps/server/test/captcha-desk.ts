import { join } from 'node:path';
import { createGeetestJudge } from '../src/modules/captcha-service/index.ts';
import { type Simulator, startSimulator } from '../src/start/simulator-process.ts';

const main = join(import.meta.dirname, '../../simulators/src/captcha/main.ts');

/** Who the brand is at the simulated service. */
export const captchaAccount = { captchaId: '0123456789abcdef0123456789abcdef', captchaKey: 'fedcba9876543210fedcba9876543210' };

/** What a browser brings back from the service. */
export type Passed = {
  readonly lot_number: string;
  readonly captcha_output: string;
  readonly pass_token: string;
  readonly gen_time: string;
};

/** The captcha simulator as a process of its own, with its faults to order, and what a browser does there. */
export type CaptchaProcess = Simulator & {
  readonly misbehave: (kind: string, times?: number) => Promise<void>;
  readonly behave: () => Promise<void>;
  readonly pass: () => Promise<Passed>;
};

export async function startCaptcha(): Promise<CaptchaProcess> {
  const env = { CAPTCHA_PORT: '0', CAPTCHA_ID: captchaAccount.captchaId, CAPTCHA_KEY: captchaAccount.captchaKey };
  const simulator = await startSimulator('Captcha simulator', main, env);
  const ask = async (path: string) => (await (await fetch(new URL(path, simulator.url))).json()) as Passed & { captcha_id: string };
  return {
    ...simulator,
    async misbehave(kind, times = 1) {
      const headers = { 'content-type': 'application/json' };
      await fetch(new URL('/control/misbehave', simulator.url), { method: 'POST', headers, body: JSON.stringify({ kind, times }) });
    },
    async behave() {
      await fetch(new URL('/control/misbehave', simulator.url), { method: 'DELETE' });
    },
    async pass() {
      const { lot_number } = await ask(`/load?captcha_id=${captchaAccount.captchaId}`);
      const { captcha_id: _, ...passed } = await ask(`/verify?captcha_id=${captchaAccount.captchaId}&lot_number=${lot_number}`);
      return passed;
    },
  };
}

/** The judge of a process that knows the simulated service, and waits a moment for it. */
export function captchaJudgeOf({ url }: Pick<CaptchaProcess, 'url'>, waitMs = 500) {
  return createGeetestJudge({ url, script: new URL('/v4/gt4.js', url).href, origins: [new URL(url).origin] }, waitMs);
}
