import { randomUUID } from 'node:crypto';
import { type Calls, type RequestOf, type ResponseOf, studioVendor } from '@trevo/contract';
import { expect } from 'vitest';
import type { PaymentSimulator } from '../../../apps/simulators/src/payment/payment-simulator.ts';
import { playerPassword } from './crash-world.ts';
import { createPlayerBook, minorOf, type PlayerBook } from './player-book.ts';
import { createRecordingClient, type RecordingClient, type Reply } from './recording-client.ts';

type Act = 'pgeBet' | 'createDeposit' | 'requestWithdrawal' | 'cancelWithdrawal';
/** One request under one name of its own: to be asked again, it must be the same. */
type Asked = { readonly act: Act; readonly request: never; readonly key: string; readonly text: string };

export type CrashPlayer = {
  readonly book: PlayerBook;
  /** How many acts got no answer so far. */
  readonly unansweredCount: () => number;
  /** Enters a game. Once, before the first {@link play}. */
  readonly enter: () => Promise<void>;
  /** Acts again and again until `until` says so or an answer does not come. */
  readonly play: (until: () => boolean) => Promise<void>;
  /** After a crash: finds every acknowledged act as it was answered, every unanswered one wholly there or wholly absent, and the money to match. */
  readonly verify: () => Promise<void>;
  /** Asks once more for what never got its answer; the leases of the dead are over. */
  readonly askAgain: () => Promise<void>;
};

/** Refusals that the acts of a player may meet. Any other fails the test. */
const expectedRefusals: Readonly<Record<Act, readonly string[]>> = {
  pgeBet: ['balance_too_low', 'round_open'],
  createDeposit: [],
  requestWithdrawal: ['insufficient_balance', 'rollover_open'],
  cancelWithdrawal: ['withdrawal_not_cancellable'],
};

const fields = { pixKeyType: 'cpf', pixKey: '529.982.247-25', holderName: 'Ana Souza', holderTaxId: '529.982.247-25' } as const;

/** A member who spins, deposits, withdraws and cancels over HTTP, one act at a time, and keeps a book of it. */
export function createCrashPlayer(player: {
  readonly url: string;
  readonly token: string;
  readonly bank: PaymentSimulator;
  readonly startMinor: bigint;
  /** From 0 up to 1. */
  readonly random: () => number;
}): CrashPlayer {
  const { url, token, bank, startMinor, random } = player;
  const client = createRecordingClient(url, token);
  const book = createPlayerBook(startMinor);
  const notices = new Set<Promise<unknown>>();
  let acknowledged: Asked[] = [];
  let unanswered: Asked[] = [];
  let unansweredCount = 0;

  /** Asks, and books what is answered. False when no answer came. */
  async function ask(act: Act, request: object, key: string = randomUUID()): Promise<boolean> {
    const reply: Reply<unknown> = await client.call(act, request as never, key);
    const asked = { act, request: request as never, key };
    if (reply.kind === 'unknown') {
      unanswered.push({ ...asked, text: '' });
      unansweredCount++;
      return false;
    }
    if (reply.kind === 'refused') {
      expect(expectedRefusals[act], `${act} was refused with ${reply.code}`).toContain(reply.code);
      return true;
    }
    acknowledged.push({ ...asked, text: reply.text });
    enterInBook(book, act, reply.value);
    if (act === 'createDeposit') payDeposit(reply.value as ResponseOf<Calls['createDeposit']>);
    return act === 'pgeBet' ? showRound(client, reply.value as ResponseOf<Calls['pgeBet']>) : true;
  }

  function payDeposit({ depositId }: { readonly depositId: string }): void {
    const deposit = book.deposits.get(depositId);
    if (deposit) deposit.paid = true;
    // As a bank does it: told later, again and again, whether or not we are there to hear.
    const told = bank.pay(depositId.slice(4)).catch(() => undefined);
    notices.add(told);
    void told.then(() => notices.delete(told));
  }

  async function actAtRandom(): Promise<boolean> {
    const chance = random();
    if (chance < 0.6) return ask('pgeBet', { betId: randomUUID(), stake: '1.00', choice: {} } satisfies RequestOf<Calls['pgeBet']>);
    if (chance < 0.75) return ask('createDeposit', { method: 'PIX', amount: `${10 + Math.floor(random() * 40)}.00` });
    const withdrawal = { method: 'PIX', fields, password: playerPassword };
    if (chance < 0.87) return ask('requestWithdrawal', { ...withdrawal, amount: `${20 + Math.floor(random() * 10)}.00` });
    if (chance < 0.92) return ask('requestWithdrawal', { ...withdrawal, amount: '49999.00' });
    const open = [...book.withdrawals].filter(([, { remaining, cancelAsked }]) => remaining > 0n && !cancelAsked);
    const [withdrawalId, chosen] = open[Math.floor(random() * open.length)] ?? [];
    if (withdrawalId === undefined || !chosen) return true;
    chosen.cancelAsked = true;
    return ask('cancelWithdrawal', { withdrawalId });
  }

  /** Reads what may have changed by itself or by an unanswered act, and lets the book follow. */
  async function follow(): Promise<void> {
    await findUnanswered();
    for (const [id, deposit] of book.deposits) {
      if (deposit.credited) continue;
      const { status } = await read(client, 'deposit', { depositId: id as never });
      expect(deposit.paid ? ['waiting', 'credited'] : ['waiting']).toContain(status);
      deposit.credited = status === 'credited';
    }
    for (const [id, withdrawal] of book.withdrawals) {
      if (withdrawal.remaining === 0n) continue;
      const now = await read(client, 'withdrawal', { withdrawalId: id as never });
      if (now.status === 'cancelled') expect(withdrawal.cancelAsked).toBe(true);
      withdrawal.released = minorOf(now.released);
      withdrawal.remaining = minorOf(now.remaining);
    }
  }

  /** What the lists show beyond the book must be the unanswered acts, and nothing else. */
  async function findUnanswered(): Promise<void> {
    const deposits = await read(client, 'deposits', { pageSize: 20 });
    const withdrawals = await read(client, 'withdrawals', { pageSize: 20 });
    const strange = [
      ...deposits.list.filter(({ depositId }) => !book.deposits.has(depositId)).map((value) => ({ act: 'createDeposit' as const, value })),
      ...withdrawals.list
        .filter(({ withdrawalId }) => !book.withdrawals.has(withdrawalId))
        .map((value) => ({ act: 'requestWithdrawal' as const, value })),
    ];
    for (const { act, value } of strange) {
      const asked = unanswered.find((one) => one.act === act && (one.request as { amount: string }).amount === value.amount);
      expect(asked, `nobody asked for ${JSON.stringify(value)}`).toBeDefined();
      enterInBook(book, act, value);
    }
  }

  async function expectMoney(): Promise<void> {
    for (let turn = 1; ; turn++) {
      await follow();
      const { balance, pending } = await read(client, 'walletBalance', {});
      const now = { main: minorOf(balance), pending: minorOf(pending) };
      const expected = book.expected();
      // The reconciler may have moved something between two readings; a third says the truth.
      if (turn === 3 || (now.main === expected.main && now.pending === expected.pending)) {
        expect(now).toEqual(expected);
        return;
      }
    }
  }

  /** A bet carries its own name: asked again it gets its one answer at once. */
  async function settleBets(): Promise<void> {
    const bets = unanswered.filter(({ act }) => act === 'pgeBet');
    unanswered = unanswered.filter(({ act }) => act !== 'pgeBet');
    for (const { request, key } of bets) {
      const { betId } = request as { betId: string };
      const known = new Set([...book.bets.values()].map(({ roundId }) => roundId));
      const strange = (await read(client, 'pgeRounds', {})).rounds.filter(({ roundId }) => !known.has(roundId));
      expect(strange.length, 'rounds that nobody played').toBeLessThanOrEqual(1);
      const [found] = strange;
      if (found) book.bets.set(betId, { roundId: found.roundId, net: minorOf(found.payout) - minorOf(found.stake) });
      await expectMoney();
      const before = book.bets.get(betId);
      expect(await ask('pgeBet', request, key)).toBe(true);
      if (before) expect(book.bets.get(betId)).toEqual(before);
    }
  }

  return {
    book,
    unansweredCount: () => unansweredCount,
    async enter() {
      client.gameToken = await enterGame(client);
    },
    async play(until) {
      while (!until() && (await actAtRandom()));
    },
    async verify() {
      await Promise.all(notices);
      await settleBets();
      await expectMoney();
      for (const { act, request, key, text } of acknowledged) {
        const again = await client.call(act, request, key);
        expect(again).toMatchObject({ kind: 'done', text });
      }
      acknowledged = [];
      await expectMoney();
    },
    async askAgain() {
      for (const { act, request, key } of unanswered.splice(0)) expect(await ask(act, request, key)).toBe(true);
      await Promise.all(notices);
      await expectMoney();
    },
  };
}

/** Books what an answer says has happened; twice is once. */
function enterInBook(book: PlayerBook, act: Act, value: unknown): void {
  if (act === 'pgeBet') {
    const { betId, roundId, stake, payout } = value as ResponseOf<Calls['pgeBet']>;
    book.bets.set(betId, { roundId, net: minorOf(payout) - minorOf(stake) });
  } else if (act === 'createDeposit') {
    const { depositId, amount } = value as ResponseOf<Calls['createDeposit']>;
    if (!book.deposits.has(depositId)) book.deposits.set(depositId, { minor: minorOf(amount), paid: false, credited: false });
  } else {
    const { withdrawalId, amount, released, remaining } = value as ResponseOf<Calls['requestWithdrawal']>;
    const known = book.withdrawals.get(withdrawalId) ?? { minor: minorOf(amount), cancelAsked: false };
    book.withdrawals.set(withdrawalId, { ...known, released: minorOf(released), remaining: minorOf(remaining) });
  }
}

/** Sees a round with features to its end, or the next spin is refused. False when no answer came. */
async function showRound(client: RecordingClient, { roundId, outcome }: ResponseOf<Calls['pgeBet']>): Promise<boolean> {
  if (outcome.features.length === 0) return true;
  return (await client.call('pgeRoundShown', { roundId: roundId as never, finished: true })).kind !== 'unknown';
}

const readsAgainMax = 5;

async function read<N extends 'deposit' | 'deposits' | 'withdrawal' | 'withdrawals' | 'walletBalance' | 'pgeRounds'>(
  client: RecordingClient,
  name: N,
  request: RequestOf<Calls[N]>,
): Promise<ResponseOf<Calls[N]>> {
  let reply = await client.call(name, request);
  // A connection kept from the server that was killed may still be tried first. Reading again has no effect.
  for (let again = 0; reply.kind === 'unknown' && again < readsAgainMax; again++) reply = await client.call(name, request);
  if (reply.kind !== 'done') throw new Error(`${name} was not answered: ${JSON.stringify(reply)}`);
  return reply.value;
}

async function enterGame(client: RecordingClient): Promise<string> {
  const games = await client.call('gameList', { vassalage: studioVendor, pageSize: 18 });
  const game = games.kind === 'done' && games.value.games.find(({ gameCode }) => gameCode === 'setes');
  if (!game) throw new Error('The studio has no Setes de Fogo');
  const launched = await client.call('launchGame', { nodeId: game.nodeId as never, mode: 'real' });
  if (launched.kind !== 'done') throw new Error(`The game did not start: ${JSON.stringify(launched)}`);
  const ticket = new URL(launched.value.url, 'http://localhost').searchParams.get('ticket') ?? '';
  const opened = await client.call('pgeOpenSession', { ticket });
  if (opened.kind !== 'done') throw new Error(`The game did not open: ${JSON.stringify(opened)}`);
  return opened.value.token;
}
