import type { Books } from '../books.ts';
import { reportFault } from '../../report-fault.ts';
import { type Caller, CrashError, callWallet } from './call-wallet.ts';
import type { WalletAnswer, WalletCall } from './wallet-call.ts';

/** What must reach a wallet whatever happens: wins, rollbacks, ends of rounds. */
export type Delivery = Extract<WalletCall, { name: 'win' | 'rollback' | 'roundEnd' }>;
type Owed = { readonly link: string; readonly call: Delivery };

/** Sends what is owed until the wallet answers for good: after 1, 2, 4 … 60 seconds with a fifth of jitter (docs/vendor-api.md, 1.5). */
export type Deliverer = {
  /** Resolves with the first answer; `again` means that it goes on trying. */
  readonly deliver: (link: string, call: Delivery) => Promise<WalletAnswer>;
  /** Takes up what was owed when the process last ended. */
  readonly resume: () => void;
  readonly stop: () => void;
};

const waitMaxMs = 60_000;

export function createDeliverer(books: Books, callerOf: (link: string) => Caller | null): Deliverer {
  const timers = new Set<NodeJS.Timeout>();
  let stopped = false;

  async function attempt(id: string, { link, call }: Owed, tried: number): Promise<WalletAnswer> {
    const caller = callerOf(link);
    if (!caller || stopped) return { kind: 'again', word: 'no link' };
    try {
      const answer = await callWallet(caller, call);
      if (answer.kind === 'again') later(id, { link, call }, tried, waitMs(tried));
      else books.paid(id);
      return answer;
    } catch (error) {
      if (!(error instanceof CrashError)) throw error;
      later(id, { link, call }, tried, error.downMs);
      return { kind: 'again', word: 'crashed' };
    }
  }

  function later(id: string, owed: Owed, tried: number, afterMs: number): void {
    if (stopped) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      attempt(id, owed, tried + 1).catch(reportFault('A delivery'));
    }, afterMs);
    timers.add(timer);
  }

  return {
    deliver(link, call) {
      const id = `${link} ${call.name} ${call.name === 'win' ? call.transactionId : call.roundId}`;
      books.owe(id, { link, call: withTexts(call) });
      return attempt(id, { link, call }, 0);
    },
    resume() {
      for (const [id, owed] of books.owed) {
        if (id.startsWith('match ')) continue;
        const { link, call } = owed as { readonly link: string; readonly call: Readonly<Record<string, unknown>> };
        later(id, { link, call: withMinor(call) }, 0, 0);
      }
    },
    stop() {
      stopped = true;
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

function waitMs(tried: number): number {
  const even = Math.min(1000 * 2 ** tried, waitMaxMs);
  return even * (0.8 + 0.4 * Math.random());
}

/** Amounts as text: the books are JSON. */
function withTexts(call: Delivery): Record<string, unknown> {
  return { ...call, ...('minor' in call ? { minor: String(call.minor) } : {}) };
}

function withMinor(call: Readonly<Record<string, unknown>>): Delivery {
  return { ...call, ...(typeof call.minor === 'string' ? { minor: BigInt(call.minor) } : {}) } as unknown as Delivery;
}
