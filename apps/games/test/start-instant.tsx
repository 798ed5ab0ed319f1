import { act, render } from '@testing-library/react';
import { vi } from 'vitest';
import { loadClient } from '../src/clients/load-client.ts';
import { loadWording, WordingContext } from '../src/platform/language.ts';
import { TimeZoneContext } from '../src/platform/moment.ts';
import { animateByClock } from './animate-by-clock.ts';
import type { FakeInstant } from './fake-instant.ts';

/** Puts an instant game on the page, as the portal's frame would. `still`: the player asked for less movement. */
export async function startInstant(pge: FakeInstant, { language = 'PT', still = false } = {}): Promise<() => void> {
  vi.stubGlobal('matchMedia', () => ({ matches: still }));
  Element.prototype.animate = animateByClock;
  const [wording, Client] = [await loadWording(language), await loadClient(pge.info.game)];
  const { unmount } = render(
    <WordingContext value={wording}>
      <TimeZoneContext value={pge.info.timeZone}>
        <Client call={pge.port} opening={{ state: pge.opened(), info: pge.info }} />
      </TimeZoneContext>
    </WordingContext>,
  );
  return unmount;
}

/** Time passes in short steps: the page is drawn after each, as in a browser. */
export async function pass(ms: number): Promise<void> {
  for (let gone = 0; gone < ms; gone += 40) await act(() => vi.advanceTimersByTimeAsync(40));
}

/** What a part of the page says to who listens to it: without what only moves before the eyes. */
export function textOf(selector: string): string {
  const part = document.querySelector(selector)?.cloneNode(true);
  if (!(part instanceof Element)) return '';
  for (const hidden of part.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
  return part.textContent.replace(/\u00a0/g, ' ');
}
