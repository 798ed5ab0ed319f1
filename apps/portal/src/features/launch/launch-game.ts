import { callApi } from '../../platform/api.ts';
import { covered } from '../../platform/cover.ts';
import { failureMessage } from '../../platform/failure-message.ts';
import { $wording } from '../../platform/language.ts';
import { ask, askToLogIn, openModal } from '../../platform/modals.ts';
import { navigate } from '../../platform/router.ts';
import { pathOf } from '../../platform/routes.ts';
import { $isLogin, $isTrial, enterSession } from '../../platform/session.ts';
import { type Launchable, launchTarget } from './launch-target.ts';

/** What a launch needs to know of a game or of a vendor's entry. */
export type LaunchableGame = Launchable & { readonly nodeId: string; readonly name: string };

/** What the account lets a launch do (Spec §4, §5): only a logged-in, non-trial account may play for money. */
export function launchCheck(session: { readonly isLogin: boolean; readonly isTrial: boolean }): 'login' | 'trueAccount' | 'go' {
  if (!session.isLogin) return 'login';
  return session.isTrial ? 'trueAccount' : 'go';
}

/** Starts a game for real money, or says what is missing. */
export async function launchGame(game: LaunchableGame, from: 'tile' | 'vendor' = 'tile'): Promise<void> {
  const target = launchTarget(game, from);
  if (target.kind === 'page' && from === 'vendor' && target.path.startsWith('/rng')) return navigate(target.path);
  const check = launchCheck({ isLogin: $isLogin.get(), isTrial: $isTrial.get() });
  if (check === 'login') return askToLogIn();
  if (check === 'trueAccount') return askForTrueAccount();
  if (target.kind === 'page') return navigate(target.path);
  if (target.kind === 'list') return openModal('gameListModal', { vendor: game.vassalage, title: game.name });
  navigate(pathOf('seamless', startOf(game)));
}

/** Starts a game with play money (decision D1). A visitor gets a trial session first. */
export async function launchDemo(game: LaunchableGame): Promise<void> {
  if (!$isLogin.get() && !(await beginTrial())) return;
  navigate(pathOf('seamless', { ...startOf(game), mode: 'demo' }));
}

/** What the page of a game is told in its address; the type decides by which call the game starts. */
function startOf({ gameCode, nodeId, gameType }: LaunchableGame) {
  return { gameCode, nodeId, gameType };
}

/** Tells a trial account that this needs a real one (Spec §4); confirming opens the registration. */
export async function askForTrueAccount(): Promise<void> {
  const { t } = $wording.get();
  const confirmed = await ask({
    tone: 'info',
    title: t('trial.title'),
    body: t('in_need_true_account'),
    confirm: t('in_increase_submit'),
  });
  if (confirmed) openModal('registerModal');
}

async function beginTrial(): Promise<boolean> {
  const { t } = $wording.get();
  try {
    await covered(async () => {
      const { token } = await callApi('freePlay', { os: navigator.platform || 'unknown', platform: 'W' });
      await enterSession(token);
    });
    return true;
  } catch (error) {
    await ask({ tone: 'warn', title: t('trial.failed'), body: failureMessage(error, t), confirm: t('dialog.ok') });
    return false;
  }
}
