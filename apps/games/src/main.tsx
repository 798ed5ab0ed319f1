import '@trevo/ui/styles.css';
import './kit/page/page.css';
import { ErrorState, PageLoader } from '@trevo/ui';
import { createRoot } from 'react-dom/client';
import { loadGame } from './kit/page/load-game.ts';
import { GameFault } from './kit/page/game-fault.tsx';
import { keptSession, openGame, takeLaunch } from './kit/page/game-session.ts';
import { loadWording, WordingContext } from './kit/page/language.ts';
import { TimeZoneContext } from './kit/page/moment.ts';
import { connectPge, PgeFailure } from './kit/page/pge-api.ts';
import { tellPortal } from './kit/page/portal-messages.ts';

const element = document.getElementById('root');
if (element === null) throw new Error('The page has no root element');
const root = createRoot(element);
const launch = takeLaunch();

/** Opens the game, or says why it cannot be opened and leads back to the lobby. */
async function start(): Promise<void> {
  const code = launch?.game ?? keptSession()?.game ?? null;
  const wording = await loadWording(launch?.language ?? keptSession()?.language ?? '', ...(code === null ? [] : [code]));
  const { t } = wording;
  root.render(<PageLoader label={t('game.loading')} />);
  const call = connectPge({
    language: () => wording.language,
    merchant: () => launch?.merchant ?? keptSession()?.merchant ?? null,
    token: () => keptSession()?.token ?? null,
  });
  const leave = () => tellPortal({ type: 'exit' });
  try {
    // The address says which game it is about, so that its chunk need not wait; what the session says counts.
    const [opening] = await Promise.all([openGame(call, launch), code === null ? null : loadGame(code).catch(() => null)]);
    if (opening === null) throw new PgeFailure('game_session_ended', t('game.noSession'));
    const { game } = opening.info;
    const [Client, words] = await Promise.all([loadGame(game), game === code ? wording : loadWording(wording.language, game)]);
    document.title = opening.info.title;
    root.render(
      <WordingContext value={words}>
        <TimeZoneContext value={opening.info.timeZone}>
          <GameFault t={t} onReload={() => window.location.reload()}>
            <Client call={call} opening={opening} />
          </GameFault>
        </TimeZoneContext>
      </WordingContext>,
    );
  } catch (error) {
    const text = error instanceof PgeFailure && error.message !== '' ? error.message : t('game.lostText');
    root.render(<ErrorState title={t('game.notOpened')} text={text} retryLabel={t('game.leave')} onRetry={leave} />);
  }
}

tellPortal({ type: 'begin' });
start().catch(() => tellPortal({ type: 'lost' }));
