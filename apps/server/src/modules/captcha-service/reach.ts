import { type Instant, plusMs } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import type { CaptchaAccount, CaptchaJudge, CaptchaProof, Judgement } from './captcha-judge.ts';

/** What this process last knew of the service, by the brand's id there. Each process looks itself. */
export type ReachMemory = Map<string, { readonly up: boolean; readonly until: Instant }>;

/** Nobody's check: it is asked about to see whether somebody answers. */
const nothing: CaptchaProof = { lotNumber: '0', captchaOutput: '0', passToken: '0', genTime: '0' };
const upMs = 10_000;
const downMs = 30_000;

/** What the service says of a check. While it is known to be down nobody waits for it. */
export async function judged(app: App, judge: CaptchaJudge, account: CaptchaAccount, proof: CaptchaProof): Promise<Judgement> {
  if (known(app, account)?.up === false) return 'down';
  const judgement = await judge.judge(account, proof);
  note(app, account, judgement !== 'down');
  return judgement;
}

/** Whether the service answers us, looked at now or some seconds ago. What browsers say of it is not asked. */
export async function isReachable(app: App, judge: CaptchaJudge, account: CaptchaAccount): Promise<boolean> {
  const before = known(app, account);
  if (before) return before.up;
  const up = (await judge.judge(account, nothing)) !== 'down';
  note(app, account, up);
  return up;
}

/** What was last seen of the service, while that still says something. */
export function known({ memory, clock }: App, { captchaId }: CaptchaAccount) {
  const last = memory.captchaReach.get(captchaId);
  return last && last.until > clock.now() ? last : undefined;
}

function note({ memory, clock, log }: App, { captchaId }: CaptchaAccount, up: boolean): void {
  if (!up) log.warn({ captchaId }, 'The captcha service does not answer: our own captcha stands in');
  memory.captchaReach.set(captchaId, { up, until: plusMs(clock.now(), up ? upMs : downMs) });
}
