import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** What a player of {@link launchAgain} asks for. */
export interface Launches {
  readonly url: string;
  readonly game: string;
  /** One log-in per player. */
  readonly tokens: readonly string[];
}

/** As often as somebody presses a button that says the game cannot be reached. */
const pauseMs = 1_000;

/**
 * Players who try again and again to start a game of a vendor that hangs. A thread of its own: what they cost their own client must not be measured as
 * the server's. Says so once everybody was answered: what it takes to begin is not what is measured. Ends with its thread, and throws when a launch succeeds.
 */
async function launchAgain({ url, game, tokens }: Launches): Promise<void> {
  let answered = 0;
  await Promise.all(
    tokens.map(async (token, index) => {
      // People do not press in unison.
      await wait((index / tokens.length) * pauseMs);
      for (let launches = 1; ; launches += 1) {
        const response = await fetch(`${url}/wps/game/launchGame`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-merchant': 'trevo', authorization: `Bearer ${token}` },
          body: JSON.stringify({ nodeId: game }),
        });
        const { errorCode } = (await response.json()) as { errorCode?: string };
        if (errorCode !== 'game_unavailable') throw new Error(`a launch at the slow vendor was answered ${errorCode ?? 'with success'}`);
        if (launches === 1) answered += 1;
        if (launches === 1 && answered === tokens.length) parentPort?.postMessage('everybody was answered');
        await wait(pauseMs);
      }
    }),
  );
}

await launchAgain(workerData as Launches);
