import '@trevo/ui/styles.css';
import './game.css';
import { ErrorState, PageLoader } from '@trevo/ui';
import { createRoot } from 'react-dom/client';
import { loadClient } from './clients/load-client.ts';
import { GameFault } from './platform/game-fault.tsx';
import { keptSession, openGame, takeLaunch } from './platform/game-session.ts';
import { loadWording, WordingContext } from './platform/language.ts';
import { TimeZoneContext } from './platform/moment.ts';
import { connectPge, PgeFailure } from './platform/pge-api.ts';
import { tellPortal } from './platform/portal-messages.ts';

const element = document.getElementById('root');
if (element === null) throw new Error('The page has no root element');
const root = createRoot(element);
const launch = takeLaunch();

/** Opens the game, or says why it cannot be opened and leads back to the lobby. */
async function start(): Promise<void> {
  const wording = await loadWording(launch?.language ?? keptSession()?.language ?? '');
  const { t } = wording;
  root.render(<PageLoader label={t('game.loading')} />);
  const call = connectPge({
    language: () => wording.language,
    merchant: () => launch?.merchant ?? keptSession()?.merchant ?? null,
    token: () => keptSession()?.token ?? null,
  });
  const leave = () => tellPortal({ type: 'exit' });
  try {
    const opening = await openGame(call, launch);
    if (opening === null) throw new PgeFailure('game_session_ended', t('game.noSession'));
    const Client = await loadClient(opening.info.game);
    document.title = opening.info.title;
    root.render(
      <WordingContext value={wording}>
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

void start();
