import type { PageLanguage } from '../vendor/http/page-language.ts';
import type { TitleView } from '../vendor/play/describe-title.ts';

/** What the server says when a page opens. Amounts are decimal strings; `balance` is null where the wallet has not said it. */
export type Opened = {
  readonly session: string;
  readonly title: TitleView;
  readonly mode: 'real' | 'demo';
  readonly language: PageLanguage;
  readonly portalOrigin: string | null;
  readonly currency: string;
  readonly balance: string | null;
};
export type RoundSaid = {
  readonly roundId: string;
  readonly stake: string;
  readonly win: string;
  readonly balance: string | null;
  readonly view: unknown;
};
export type Answer<T> = ({ readonly ok: true } & T) | { readonly ok: false; readonly code: string };

const attemptsMax = 3;
const [pauseMs, pauseMsMax] = [900, 3_000];
/** Longer than the server waits for a wallet; a request that hangs is asked again like one that was lost. */
const answerMs = 12_000;
/** Somebody who waits so long wonders whether the game still stands. */
const silentMs = 5_000;

/** How long to ask, and what to do while nobody answers. */
export type Persistence = {
  /** Asks on for as long as this holds, instead of three times: what was asked may have been done already. */
  readonly isWanted?: () => boolean;
  /** Three attempts went by without an answer, or five seconds: may be told more than once. */
  readonly onSilence?: () => void;
};

/**
 * Asks the page's own server. A request whose answer is lost is asked again: rounds carry an id, so that it is never a second bet.
 * With nobody there after the last attempt the answer is `offline`.
 */
export async function ask<T>(call: string, body: Readonly<Record<string, unknown>>, persistence: Persistence = {}): Promise<Answer<T>> {
  const { isWanted = () => false, onSilence } = persistence;
  const silence = setTimeout(() => onSilence?.(), silentMs);
  try {
    return await askOn<T>(call, body, { isWanted, onSilence });
  } finally {
    clearTimeout(silence);
  }
}

async function askOn<T>(
  call: string,
  body: Readonly<Record<string, unknown>>,
  { isWanted, onSilence }: { readonly isWanted: () => boolean; readonly onSilence: Persistence['onSilence'] },
): Promise<Answer<T>> {
  for (let attempt = 1; attempt <= attemptsMax || isWanted(); attempt++) {
    try {
      const response = await fetch(`../api/${call}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
        signal: AbortSignal.timeout(answerMs),
      });
      if (response.ok) return (await response.json()) as Answer<T>;
    } catch {
      // Nobody answered: asked again below.
    }
    if (attempt === attemptsMax) onSilence?.();
    if (attempt < attemptsMax || isWanted()) await new Promise((resolve) => setTimeout(resolve, Math.min(pauseMsMax, pauseMs * attempt)));
  }
  return { ok: false, code: 'offline' };
}
