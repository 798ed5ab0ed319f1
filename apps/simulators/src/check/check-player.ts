import { formatAmount, parseAmount } from '@trevo/money';
import { type Answer, type Wallet } from './wallet.ts';

/** The player of a run: who, where, and what the balance must be by now, in ledger units. */
export type Player = {
  readonly player: string;
  readonly session: string;
  readonly game: string;
  readonly currency: string;
  readonly token: string;
  expected: bigint;
};

/** How a player comes: by a launch token that a person brings, or made by the wallet for this key. */
export type Seat = { readonly token: string; readonly game: string };

/** A seat from the wallet's own test launch; null when it has none for this key. */
export async function launchCheckPlayer(wallet: Wallet, balance: string): Promise<Seat | null> {
  const { status, body } = await wallet.call('check/launch', { balance });
  return status === 200 && typeof body.token === 'string' && typeof body.game === 'string' ? { token: body.token, game: body.game } : null;
}

/** Exchanges the launch token. Throws when the wallet does not let the player in: nothing can be tested then. */
export async function seatPlayer(wallet: Wallet, { token, game }: Seat): Promise<Player> {
  const { status, body, raw } = await wallet.call('authenticate', { token, game });
  const { player, session, currency, balance } = body;
  if (status !== 200 || typeof player !== 'string' || typeof session !== 'string' || typeof currency !== 'string')
    throw new Error(`The wallet did not exchange the launch token: ${status} ${raw}`);
  return { player, session, game, currency, token, expected: units(balance) };
}

/** An amount of an answer in ledger units; throws for anything but a canonical decimal string. */
export function units(amount: unknown): bigint {
  const read = typeof amount === 'string' ? parseAmount(amount) : null;
  if (!read?.ok) throw new Error(`${JSON.stringify(amount)} is no amount`);
  return read.value;
}

export const decimal = formatAmount;

let count = 0;
const run = Date.now().toString(36);

/** A transaction or round id that was never used. */
export function fresh(what: string): string {
  count += 1;
  return `check-${run}-${what}-${count}`;
}

/** The body of a bet of the player. */
export function betOf(
  player: Player,
  of: { readonly transactionId: string; readonly roundId: string; readonly amount: string },
): Record<string, unknown> {
  const { player: name, session, game, currency } = player;
  return { player: name, session, game, currency, ...of };
}

/** The body of a win of the player. */
export function winOf(
  player: Player,
  of: { readonly transactionId: string; readonly roundId: string; readonly amount: string },
): Record<string, unknown> {
  return { player: player.player, currency: player.currency, ...of };
}

/** What a test demands; its sentence is the finding. */
export function demand(condition: boolean, sentence: string, answer?: Answer): asserts condition {
  if (!condition) throw new Error(answer ? `${sentence}; the answer was ${answer.status} ${answer.raw.slice(0, 300)}` : sentence);
}

/** Demands a yes with this outcome, and that the balance is what it must be after a change. */
export function demandDone(player: Player, answer: Answer, outcome: string, change = 0n): void {
  demand(
    answer.status === 200 && answer.body.ok === true && answer.body.outcome === outcome,
    `expected 200 and outcome ${outcome}`,
    answer,
  );
  player.expected += change;
  demand(units(answer.body.balance) === player.expected, `the balance must be ${decimal(player.expected)}`, answer);
}

/** Demands a no with this status and code. */
export function demandRefused(answer: Answer, status: number, code: string): void {
  demand(answer.status === status && answer.body.ok === false && answer.body.code === code, `expected ${status} ${code}`, answer);
}

/** Demands that the wallet's own word on the balance is what it must be. */
export async function demandBalance(wallet: Wallet, player: Player): Promise<void> {
  const answer = await wallet.call('balance', { player: player.player });
  demand(
    answer.status === 200 && units(answer.body.balance) === player.expected,
    `the balance must be ${decimal(player.expected)}`,
    answer,
  );
}

/** One test of a wallet: its name is the guarantee. */
export type CheckTest = { readonly name: string; readonly run: (wallet: Wallet, player: Player, parallel: number) => Promise<void> };

export const oneUnit = 10_000n;
