import { render } from '@testing-library/react';
import { vi } from 'vitest';
import { SlotGame } from '../src/engine/slot-game.tsx';
import { loadWording, WordingContext } from '../src/platform/language.ts';
import { TimeZoneContext } from '../src/platform/moment.ts';
import { loadArt } from '../src/slots/load-art.ts';
import { animateByClock } from './animate-by-clock.ts';
import type { FakePge } from './fake-pge.ts';

/** Puts the game on the page. Reels stand as soon as a test lets time pass: an animation ends after its duration. */
export async function startGame(pge: FakePge, language = 'PT'): Promise<void> {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  Element.prototype.animate = animateByClock;
  const [wording, art] = [await loadWording(language), await loadArt(pge.info.game)];
  render(
    <WordingContext value={wording}>
      <TimeZoneContext value={pge.info.timeZone}>
        <SlotGame call={pge.port} opening={{ state: pge.opened, info: pge.info }} art={art} />
      </TimeZoneContext>
    </WordingContext>,
  );
}

/** What the page around the game was told, in order. */
export function listenAsPortal(): { readonly told: readonly Record<string, unknown>[] } {
  const told: Record<string, unknown>[] = [];
  const parent = { postMessage: (message: Record<string, unknown>, origin: string) => void told.push({ ...message, origin }) };
  vi.spyOn(window, 'parent', 'get').mockReturnValue(parent as unknown as Window);
  return { told };
}
