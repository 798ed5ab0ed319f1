import { crashPayout, crashTable, crashTableHash } from '@trevo/game-rules/games/pipa';
import { formatAmount, parseAmount } from '@trevo/money';
import type { BetEnd, BetLine, CrashState, OwnBet, RoundNow } from '../src/games/pipa/crash-view.ts';
import type { RoomEvents, RoomLink, RoomMessage } from '../src/games/pipa/room-socket.ts';
import type { Opening } from '../src/kit/page/game-session.ts';
import { PgeFailure, type PgePort } from '../src/kit/page/pge-api.ts';

export type FakeRoom = {
  readonly port: PgePort;
  readonly link: RoomLink;
  readonly opening: Opening;
  readonly say: (message: RoomMessage) => void;
  readonly lose: () => void;
  /** Sets the round and tells it. */
  readonly round: (round: Partial<RoundNow>) => void;
  readonly others: (bets: readonly BetLine[]) => void;
  readonly refuseNext: (code: 'balance_too_low' | 'cash_out_late' | 'betting_closed', message: string) => void;
  readonly sent: readonly { readonly name: string; readonly request: Record<string, unknown> }[];
};

const at = '2026-03-01T12:00:00.000Z';

/** A crash room as far as a client can tell: rounds are told by the test, bets are kept in memory. */
export function createFakeRoom({
  mode = 'real',
  autoRepeat = true,
}: {
  readonly mode?: 'real' | 'demo';
  readonly autoRepeat?: boolean;
} = {}): FakeRoom {
  let [minor, version, counter] = [1_000_000n, 1, 0];
  let now: RoundNow = { roundId: 'cru_1', chainId: 'chn_1', position: 1, phase: 'betting', ms: 6_000, pointHundredths: null, hash: null };
  let events: RoomEvents | null = null;
  const refusals: PgeFailure[] = [];
  const sent: { name: string; request: Record<string, unknown> }[] = [];
  const own = new Map<string, OwnBet>();
  let others: readonly BetLine[] = [];
  const balance = () => ({ amount: formatAmount(minor), currency: 'BRL', version });
  const move = (by: bigint) => {
    minor += by;
    version += 1;
  };
  const table: CrashState['table'] = {
    code: 'pipa',
    version: 1,
    tableHash: crashTableHash,
    stakeMin: '0.50',
    stakeMax: '500.00',
    stakeStep: '0.10',
    stakeUsual: '1.00',
    payoutMax: '250000.00',
    cashOutMinHundredths: 101,
    cashOutMaxHundredths: 1_000_000,
    bettingMs: 6_000,
    silenceMs: 3_000,
    takeOffWithinMs: 30_000,
  };
  const end = (bet: OwnBet): BetEnd => {
    own.set(bet.betId, bet);
    return { bet, balance: balance() };
  };
  const answers: Record<string, (request: Record<string, unknown>) => unknown> = {
    pgeCrashState: () => ({
      mode,
      balance: balance(),
      round: now,
      bets: others,
      betCount: others.length,
      staked: '0.00',
      own: [...own.values()].filter(({ roundId, state }) => roundId === now.roundId && state !== 'cancelled'),
      last: [],
      table,
    }),
    pgeCrashBet: ({ betId, roundId, slot, stake, autoHundredths }) => {
      move(-minorOf(stake as string));
      const auto = (autoHundredths as number | undefined) ?? null;
      const facts = {
        id: `cbt_${++counter}`,
        betId,
        roundId,
        slot,
        mode,
        stake,
        currency: 'BRL',
        autoHundredths: auto,
        targetHundredths: auto ?? 1_000_000,
        placedAt: at,
      };
      own.set(
        betId as string,
        { ...facts, state: 'placed', multiplierHundredths: null, payout: null, cashedBy: null, endedAt: null } as unknown as OwnBet,
      );
      return { bet: facts, balance: balance() };
    },
    pgeCrashCancel: ({ betId }) => {
      const bet = own.get(betId as string) as OwnBet;
      move(minorOf(bet.stake));
      return end({ ...bet, state: 'cancelled', endedAt: at });
    },
    pgeCrashCashOut: ({ betId }) => {
      const bet = own.get(betId as string) as OwnBet;
      const payout = crashPayout(minorOf(bet.stake), 150);
      move(payout);
      return end({ ...bet, state: 'cashed', multiplierHundredths: 150, payout: formatAmount(payout), cashedBy: 'hand', endedAt: at });
    },
    pgeCrashBets: () => ({ bets: [], next: null }),
    pgeCrashRounds: () => ({ rounds: [], next: null }),
    pgeCrashChains: () => ({ chains: [] }),
    pgeDemoRefill: () => balance(),
  };
  const info = {
    game: 'pipa',
    title: 'Pipa',
    tableVersion: 1,
    tableHash: crashTableHash,
    table: crashTable,
    par: { returnLowest: '0.97', returnHighest: '0.97', settings: [] },
    stakes: [],
    stakeRange: { min: '0.50', max: '500.00', step: '0.10', usual: '1.00', payoutMax: '250000.00' },
    capMultiple: 10_000,
    interrupted: { kind: 'room', hours: null },
    showMs: 6_000,
    timeZone: 'America/Sao_Paulo',
    pace: { autoplay: autoRepeat, turbo: true, roundMinMs: 0 },
  };
  return {
    port: (async (name: string, request: Record<string, unknown>) => {
      sent.push({ name, request });
      const refused = name === 'pgeCrashBet' || name === 'pgeCrashCashOut' ? refusals.shift() : undefined;
      if (refused) throw refused;
      const answer = answers[name];
      if (!answer) throw new Error(`The fake room does not know ${name}`);
      return answer(request);
    }) as unknown as PgePort,
    link: (given) => {
      events = given;
      queueMicrotask(() => given.onMessage({ type: 'ready' }));
      return () => {
        events = null;
      };
    },
    opening: { state: { mode, game: 'pipa', balance: balance() }, info } as unknown as Opening,
    say: (message) => events?.onMessage(message),
    lose: () => events?.onLost(),
    round: (round) => {
      now = { ...now, ms: 0, pointHundredths: null, hash: null, ...round };
      events?.onMessage({ type: 'crash', round: now });
    },
    others: (bets) => {
      others = bets;
      events?.onMessage({ type: 'crash_bets', roundId: now.roundId, bets: [...bets] });
    },
    refuseNext: (code, message) => void refusals.push(new PgeFailure(code, message)),
    sent,
  };
}

function minorOf(amount: string): bigint {
  const read = parseAmount(amount);
  if (!read.ok) throw new Error(`Not an amount: ${amount}`);
  return read.value;
}
