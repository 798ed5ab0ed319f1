import { act, render } from '@testing-library/react';
import { vi } from 'vitest';
import { loadGame } from '../src/kit/page/load-game.ts';
import { loadWording, WordingContext } from '../src/kit/page/language.ts';
import { TimeZoneContext } from '../src/kit/page/moment.ts';
import { animateByClock } from './animate-by-clock.ts';
import type { FakeStudio } from './fake-studio.ts';

/** Puts a game on the page, as the portal's frame would. `still`: the player asked for less movement. */
export async function startGame(studio: FakeStudio, { language = 'PT', still = false } = {}): Promise<() => void> {
  vi.stubGlobal('matchMedia', () => ({ matches: still }));
  // An animation ends after its duration.
  Element.prototype.animate = animateByClock;
  const { info } = studio;
  const [wording, Client] = [await loadWording(language, info.game), await loadGame(info.game)];
  const { unmount } = render(
    <WordingContext value={wording}>
      <TimeZoneContext value={info.timeZone}>
        <Client call={studio.port} opening={{ state: studio.opened(), info }} />
      </TimeZoneContext>
    </WordingContext>,
  );
  return unmount;
}

/** Time passes in short steps: the page is drawn after each, as in a browser. */
export async function pass(ms: number): Promise<void> {
  for (let gone = 0; gone < ms; gone += 30) await act(() => vi.advanceTimersByTimeAsync(30));
}

/** What a part of the page says to who listens to it: without what only moves before the eyes. */
export function textOf(selector: string): string {
  const part = document.querySelector(selector)?.cloneNode(true);
  if (!(part instanceof Element)) return '';
  for (const hidden of part.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
  return part.textContent.replace(/\u00a0/g, ' ');
}

/** What the page around the game was told, in order. */
export function listenAsPortal(): { readonly told: readonly Record<string, unknown>[] } {
  const told: Record<string, unknown>[] = [];
  const parent = { postMessage: (message: Record<string, unknown>, origin: string) => void told.push({ ...message, origin }) };
  vi.spyOn(window, 'parent', 'get').mockReturnValue(parent as unknown as Window);
  return { told };
}
