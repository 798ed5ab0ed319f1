import { accountTypes, agentTypes } from '@trevo/contract';
import { formatInstant, languages } from '@trevo/i18n';
import { type Instant, ok, refuse, zoneAt } from '@trevo/kernel';
import type { CallContext, CallRefusal, Outcome } from '../../core/call.ts';
import { trySecondFactorCode } from '../access/index.ts';
import { isOn } from '../brand/index.ts';
import { type Account, readPauseOf, wasClosedByHouse } from './accounts-store.ts';
import { askAtLogin } from './ask-register.ts';

export type AdmissionError =
  | 'non_member_login'
  | 'only_agents_login'
  | 'feature_disabled'
  | 'contact_your_agent'
  | 'login_closed'
  | 'second_factor_required'
  | 'second_factor_wrong'
  | 'second_factor_locked'
  | 'too_many_requests'
  | 'login_paused_until'
  | 'login_paused_for_good'
  | 'exclusion_register_unavailable';

/** `withdrawOnly`: the account paused its play, or the house closed it, and it comes to take its money out. */
export type Admission = { readonly secondFactorPassed: boolean; readonly withdrawOnly: boolean };
type Asked = {
  readonly side?: 'portal' | 'agent' | undefined;
  readonly purpose?: 'withdraw' | undefined;
  readonly verificationCode?: string | undefined;
  /** What it was proven by is two factors already: no code is asked for. */
  readonly isTwoFactored?: boolean;
};

/**
 * Whether a proven account may come in (Spec §4, §6; decision D18): members and agents only, agents only on the agent side, no locked
 * account, from a browser or an address it does not know only with its second factor, and while play is paused only to take money out. So does an account that the
 * house closed: what it has is its own.
 */
export async function admit(
  ctx: CallContext,
  account: Account,
  { side, purpose, verificationCode, isTwoFactored = false }: Asked,
): Promise<Outcome<Admission, AdmissionError>> {
  const isAgent = agentTypes.includes(account.type);
  if (account.type !== accountTypes.member && !isAgent) return refuse('non_member_login');
  if (side === 'agent' && !isAgent) return refuse('only_agents_login');
  if (side === 'agent' && !(await isOn(ctx.app, ctx.merchant, 'AGENTPOLICY3'))) return refuse('feature_disabled');
  const isClosed = account.status === 'closed' && (await wasClosedByHouse(ctx.app.db, account.id));
  if (account.status !== 'active' && !isClosed) return refuse('contact_your_agent');
  if (isClosed && purpose !== 'withdraw') return refuse('login_closed');
  const asked = await askAtLogin(ctx.app, ctx.merchant, account.id);
  if (!asked.ok) return asked;
  const pause = await readPauseOf(ctx.app.db, account.id);
  if (pause && purpose !== 'withdraw') return pausedRefusal(ctx, pause.until);
  const withdrawOnly = pause !== null || isClosed;
  if (isTwoFactored) return ok({ secondFactorPassed: true, withdrawOnly });
  if (!account.secondFactor || (account.deviceId !== null && account.addressConfirmed))
    return ok({ secondFactorPassed: false, withdrawOnly });
  if (verificationCode === undefined || verificationCode === '') return refuse('second_factor_required');
  const countedByDay = account.deviceId ?? account.id;
  const tried = { merchantId: ctx.merchant.id, memberId: account.id, code: verificationCode, from: ctx, countedByDay };
  const passed = await trySecondFactorCode(ctx.app, tried);
  if (passed.ok) return ok({ secondFactorPassed: true, withdrawOnly });
  return passed.code === 'second_factor_locked' ? { ...refuse(passed.code), values: { until: tellInstant(ctx, passed.until) } } : passed;
}

/** Says until when the account is paused, as the caller's language writes it in the brand's place. */
function pausedRefusal(ctx: CallContext, until: Instant | null): CallRefusal<AdmissionError> {
  if (until === null) return refuse('login_paused_for_good');
  return { ...refuse('login_paused_until'), values: { until: tellInstant(ctx, until) } };
}

function tellInstant({ language, merchant }: CallContext, at: Instant): string {
  return formatInstant(at, 'full', { tag: languages[language].formats, timeZone: zoneAt(merchant.timeZone, at) });
}
