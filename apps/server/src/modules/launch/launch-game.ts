import type { Calls, ErrorOf, InputOf, ResponseOf } from '@trevo/contract';
import { formatInstant, languages } from '@trevo/i18n';
import { instant, ok, refuse, zoneAt } from '@trevo/kernel';
import { type CallContext, memberOf, type Outcome } from '../../core/call.ts';
import { callerLanguage, launcherOf, playableGame, rememberStart, vendorMaintenance } from '../catalogue/index.ts';
import { launchRefusal } from '../protection/index.ts';
import { launchAddress } from './launch-address.ts';

type Launched = ResponseOf<Calls['launchGame']>;
type LaunchCode = ErrorOf<Calls['launchGame']>;

/**
 * Starts a game. Real money needs a member or agent; a trial account is told to register a real one (Spec §4). Demo is for everybody with a session and
 * never touches the ledger (decision D1).
 */
export async function launchGame(ctx: CallContext, request: InputOf<Calls['launchGame']>): Promise<Outcome<Launched, LaunchCode>> {
  const { kind, memberId } = memberOf(ctx);
  const mode = request.mode ?? 'real';
  if (kind === 'trial' && mode === 'real') return refuse('need_true_account');
  const listed = await playableGame(ctx.app, ctx.merchant.id, request.nodeId);
  if (!listed) return refuse('game_unknown');
  const barred = mode === 'real' ? await launchRefusal(ctx.app, { merchant: ctx.merchant, memberId }, listed.game.kind) : null;
  if (barred) return barred;
  if (mode === 'demo' && !listed.game.demoOffered) return refuse('demo_not_offered');
  const maintenance = vendorMaintenance(ctx.app, listed);
  if (maintenance?.until) return { ...refuse('vendor_maintenance_until'), values: { time: localTime(ctx, maintenance.until) } };
  if (maintenance) return refuse('vendor_maintenance');
  const { language } = callerLanguage(ctx, request.language);
  const started = await launcherOf(ctx.app, listed.vendor.code).launch(ctx, {
    game: listed.game,
    mode,
    backUrl: request.backUrl ?? '/',
    language,
  });
  if (!started.ok) return started;
  await rememberStart(ctx.app, { merchantId: ctx.merchant.id, memberId }, listed.game.id);
  const { url, expiresInSeconds } = started.value;
  const keepsWallet = mode === 'real' && (await ctx.app.ports.transferVendors.find(ctx.merchant.id, listed.vendor.code)) !== null;
  const walletVendor = keepsWallet ? listed.vendor.code : null;
  return ok({ url: launchAddress(ctx, url), mode, nodeId: listed.game.id, display: 'frame', expiresInSeconds, walletVendor });
}

/** Day and time of the merchant's place, as the caller's language writes them. */
function localTime({ merchant, language }: CallContext, iso: string): string {
  return formatInstant(iso, 'moment', { tag: languages[language].formats, timeZone: zoneAt(merchant.timeZone, instant(Date.parse(iso))) });
}
