import type { CallManner, VendorCaller, WalletAnswer } from './vendor-caller.ts';

/** A player whose money the oracle knows, in 1/10,000 of a real. */
export interface Seat {
  readonly player: string;
  readonly session: string;
  balance: bigint;
}

/** One round with one way of going wrong. It moves the seat's balance as the wallet must, and throws when an answer is not the one that is due. */
export type RoundKind = (round: Round) => Promise<void>;
export interface Round {
  readonly call: VendorCaller;
  readonly seat: Seat;
  /** Unique: the round's name, and what its transactions begin with. */
  readonly id: string;
  /** Cents. */
  readonly stake: number;
  readonly win: number;
}

/** Every kind of round of the mixed load. */
export const roundKinds: Readonly<Record<string, RoundKind>> = {
  plain: async (round) => {
    await bet(round);
    await win(round);
  },
  'at once': async (round) => {
    due(await send(round, 'bet-and-win', { ...played(round), stake: money(round.stake), win: money(round.win) }), 'posted');
    moves(round.seat, round.win - round.stake);
  },
  lost: async (round) => {
    await bet(round);
    due(await send(round, 'round-end', { player: round.seat.player, roundId: round.id }), undefined);
  },
  'sent three times at once': async (round) => {
    const bets = await Promise.all([bet(round, 0), bet(round, 0), bet(round, 0)]);
    same(bets);
    moves(round.seat, -round.stake);
    const wins = await Promise.all([win(round, 0), win(round, 0), win(round, 0)]);
    same(wins);
    moves(round.seat, round.win);
  },
  'answers lost': async (round) => {
    await lost(round, 'bet', betFields(round));
    await bet(round);
    await lost(round, 'win', winFields(round));
    await win(round);
  },
  'win before bet': async (round) => {
    due(await send(round, 'win', winFields(round)), 'parked');
    await bet(round);
    moves(round.seat, round.win);
    due(await send(round, 'win', winFields(round)), undefined);
  },
  'rolled back': async (round) => {
    await bet(round);
    const fields = { transactionId: `${round.id}-b` };
    due(await send(round, 'rollback', fields), 'posted');
    moves(round.seat, round.stake);
    due(await send(round, 'rollback', fields), 'posted');
  },
  'rolled back before its bet': async (round) => {
    await send(round, 'rollback', { transactionId: `${round.id}-b`, player: round.seat.player });
    refused(await send(round, 'bet', betFields(round)), 'bet_rolled_back');
  },
  forged: async (round) => {
    const answer = await send(round, 'bet', betFields(round), { forged: true });
    if (answer.status !== 401) throw new Error(`a forged bet was answered ${answer.status}`);
    await bet(round);
    await win(round);
  },
  'amount changed': async (round) => {
    await bet(round);
    refused(await send(round, 'bet', { ...betFields(round), amount: money(round.stake + 1) }), 'transaction_reused');
    await win(round);
  },
  'more than there is': async (round) => {
    refused(await send(round, 'bet', { ...betFields(round), amount: '99999999999.00' }), 'insufficient_balance');
  },
};

async function bet(round: Round, units = round.stake): Promise<WalletAnswer> {
  const answer = due(await send(round, 'bet', betFields(round)), 'posted');
  moves(round.seat, -units);
  return answer;
}

async function win(round: Round, units = round.win): Promise<WalletAnswer> {
  const answer = due(await send(round, 'win', winFields(round)), 'posted');
  moves(round.seat, units);
  return answer;
}

async function lost(round: Round, call: string, fields: object): Promise<void> {
  await round.call(call, fields, { lost: true });
}

async function send(round: Round, call: string, fields: object, manner?: CallManner): Promise<WalletAnswer> {
  const answer = await round.call(call, fields, manner);
  if (answer === null) throw new Error(`${call} of ${round.id} was not answered`);
  return answer;
}

function played({ seat, id }: Round) {
  return { player: seat.player, session: seat.session, game: 'aurora', roundId: id, transactionId: `${id}-b`, currency: 'BRL' };
}

function betFields(round: Round) {
  return { ...played(round), amount: money(round.stake) };
}

function winFields({ seat, id, win: units }: Round) {
  return { player: seat.player, roundId: id, transactionId: `${id}-w`, currency: 'BRL', amount: money(units), roundEnds: true };
}

/** The answer, which must be a success; of this outcome where one is named. */
function due(answer: WalletAnswer, outcome: string | undefined): WalletAnswer {
  if (answer.status !== 200 || (outcome !== undefined && answer.outcome !== outcome))
    throw new Error(`${outcome ?? 'a success'} was due, not ${answer.text}`);
  return answer;
}

function refused(answer: WalletAnswer, code: string): void {
  if (answer.status === 200 || answer.code !== code) throw new Error(`${code} was due, not ${answer.text}`);
}

function same(answers: readonly WalletAnswer[]): void {
  if (new Set(answers.map(({ text }) => text)).size !== 1)
    throw new Error(`equal calls were answered differently: ${answers.map(({ text }) => text).join(' ')}`);
}

function moves(seat: Seat, cents: number): void {
  seat.balance += BigInt(cents) * 100n;
}

function money(cents: number): string {
  return (cents / 100).toFixed(2);
}
