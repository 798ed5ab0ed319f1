import { appendFileSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/** A player's wallet at a transfer vendor. */
export type Wallet = {
  readonly merchant: string;
  readonly vendor: string;
  readonly player: string;
  readonly currency: string;
  balance: bigint;
};
/** A transfer as the merchant named it: its body, so that a repeat can be told from another, and the answer it got for ever. */
export type Transfer = {
  readonly id: string;
  readonly direction: 'in' | 'out' | null;
  readonly player: string | null;
  readonly amount: string | null;
  readonly currency: string | null;
  readonly state: 'done' | 'refused' | 'buried';
  readonly code: string | null;
  readonly body: string;
  readonly answer: string;
};
/** A round as the vendor remembers it. `open`: staked, not settled. */
export type RoundRecord = {
  readonly id: string;
  readonly link: string;
  readonly player: string;
  readonly game: string;
  readonly betId: string;
  readonly stake: string;
  readonly win: string;
  readonly state: 'open' | 'settled' | 'returned';
  readonly at: string;
};
/** What a link's rounds sum up to, in 1/10,000: to be held against the merchant's ledger. */
export type Totals = { staked: bigint; won: bigint; returned: bigint; rounds: number };

type Line =
  | { readonly t: 'wallet'; readonly key: string; readonly wallet: Omit<Wallet, 'balance'> & { readonly balance: string } }
  | { readonly t: 'move'; readonly key: string; readonly by: string }
  | { readonly t: 'transfer'; readonly key: string; readonly transfer: Transfer }
  | { readonly t: 'round'; readonly round: RoundRecord }
  | { readonly t: 'totals'; readonly link: string; readonly totals: Readonly<Record<keyof Totals, string>> }
  | { readonly t: 'owe'; readonly id: string; readonly what: unknown }
  | { readonly t: 'paid'; readonly id: string };

/**
 * The vendor's own books: wallets, transfers, rounds, what it still owes merchants (wins and rollbacks not acknowledged yet) and bets on matches to come.
 * Written line by line to a file, if there is one, before anybody is answered; read and shortened at the start.
 */
export class Books {
  readonly wallets = new Map<string, Wallet>();
  readonly transfers = new Map<string, Transfer>();
  readonly owed = new Map<string, unknown>();
  readonly totals = new Map<string, Totals>();
  /** Every open round and the last settled ones. */
  readonly rounds = new Map<string, RoundRecord>();
  readonly #file: string | null;

  constructor(file: string | null) {
    this.#file = file;
    if (!file) return;
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
    // A line that a killed process did not finish was never answered for: it is as if it had not been written.
    for (const line of text.split('\n')) if (line.endsWith('}') && isWhole(line)) this.#apply(JSON.parse(line) as Line);
    // Its owner's alone, also where an older one was not: what is renamed keeps its mode.
    rmSync(`${file}.new`, { force: true });
    writeFileSync(`${file}.new`, this.#whole().map(lineOf).join(''), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }

  openWallet(key: string, wallet: Omit<Wallet, 'balance'>): void {
    if (!this.wallets.has(key)) this.#write([{ t: 'wallet', key, wallet: { ...wallet, balance: '0' } }]);
  }

  /** Moves money in a wallet; false, and nothing moved, where it does not suffice. A transfer beside it is written in the same breath. */
  move(key: string, by: bigint, transfer?: { readonly key: string; readonly transfer: Transfer }): boolean {
    const wallet = this.wallets.get(key);
    if (!wallet || wallet.balance + by < 0n) return false;
    this.#write([{ t: 'move', key, by: String(by) }, ...(transfer ? [{ t: 'transfer' as const, ...transfer }] : [])]);
    return true;
  }

  keepTransfer(key: string, transfer: Transfer): void {
    this.#write([{ t: 'transfer', key, transfer }]);
  }

  keepRound(round: RoundRecord): void {
    this.#write([{ t: 'round', round }]);
  }

  owe(id: string, what: unknown): void {
    this.#write([{ t: 'owe', id, what }]);
  }

  paid(id: string): void {
    if (this.owed.has(id)) this.#write([{ t: 'paid', id }]);
  }

  #write(lines: readonly Line[]): void {
    // One write for all lines: what belongs together is there or is not.
    if (this.#file) appendFileSync(this.#file, lines.map(lineOf).join(''));
    for (const line of lines) this.#apply(line);
  }

  #apply(line: Line): void {
    if (line.t === 'wallet') this.wallets.set(line.key, { ...line.wallet, balance: BigInt(line.wallet.balance) });
    else if (line.t === 'transfer') this.transfers.set(line.key, line.transfer);
    else if (line.t === 'owe') this.owed.set(line.id, line.what);
    else if (line.t === 'paid') this.owed.delete(line.id);
    else if (line.t === 'round') this.#applyRound(line.round);
    else if (line.t === 'totals') {
      const { staked, won, returned, rounds } = line.totals;
      this.totals.set(line.link, { staked: BigInt(staked), won: BigInt(won), returned: BigInt(returned), rounds: Number(rounds) });
    } else {
      const wallet = this.wallets.get(line.key);
      if (wallet) wallet.balance += BigInt(line.by);
    }
  }

  #applyRound(round: RoundRecord): void {
    const before = this.rounds.get(round.id);
    // A win may overtake its bet: what is settled does not open again.
    if (before?.state === 'settled' && round.state === 'open') return;
    const totals = this.totals.get(round.link) ?? { staked: 0n, won: 0n, returned: 0n, rounds: 0 };
    this.totals.set(round.link, totals);
    if (!before) {
      totals.staked += BigInt(round.stake);
      totals.rounds += 1;
    }
    if (before?.state !== 'settled' && round.state === 'settled') totals.won += BigInt(round.win);
    if (before?.state !== 'returned' && round.state === 'returned') totals.returned += BigInt(round.stake);
    this.rounds.delete(round.id);
    this.rounds.set(round.id, round);
    if (this.rounds.size > keptRounds) this.#forgetOldest();
  }

  #forgetOldest(): void {
    for (const [id, { state }] of this.rounds) {
      if (state === 'open') continue;
      this.rounds.delete(id);
      return;
    }
  }

  /** The books as few lines as they need. Totals come first; the rounds that are kept are in them already. */
  #whole(): Line[] {
    const sums = [...this.totals].map(([link, totals]): Line => {
      const kept = [...this.rounds.values()].filter((round) => round.link === link);
      const sumOf = (states: readonly string[], amount: 'stake' | 'win') =>
        kept.filter(({ state }) => states.includes(state)).reduce((sum, round) => sum + BigInt(round[amount]), 0n);
      return {
        t: 'totals',
        link,
        totals: {
          staked: String(totals.staked - sumOf(['open', 'settled', 'returned'], 'stake')),
          won: String(totals.won - sumOf(['settled'], 'win')),
          returned: String(totals.returned - sumOf(['returned'], 'stake')),
          rounds: String(totals.rounds - kept.length),
        },
      };
    });
    return [
      ...sums,
      ...[...this.rounds.values()].map((round): Line => ({ t: 'round', round })),
      ...[...this.wallets].map(([key, wallet]): Line => ({ t: 'wallet', key, wallet: { ...wallet, balance: String(wallet.balance) } })),
      ...[...this.transfers].map(([key, transfer]): Line => ({ t: 'transfer', key, transfer })),
      ...[...this.owed].map(([id, what]): Line => ({ t: 'owe', id, what })),
    ];
  }
}

const keptRounds = 400;
const lineOf = (line: Line) => `${JSON.stringify(line)}\n`;

function isWhole(line: string): boolean {
  try {
    JSON.parse(line);
    return true;
  } catch {
    return false;
  }
}
