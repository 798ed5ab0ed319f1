import type { CallName } from '@trevo/contract';
import { clientSeedFrom, commitmentOf, serverSeedFrom } from '@trevo/fairness';
import { currentTable, loadParSheet, loadSlot, playRound, type Slot, type SlotCode, stakesOf, tableHashOf } from '@trevo/game-rules';
import { type Id, instant, newId } from '@trevo/kernel';
import { formatAmount, parseAmount } from '@trevo/money';
import { createApiFake, type FakeAnswers, refusal } from '@trevo/testing';
import type { GameInfo, OpenedSession, RoundView } from '../src/platform/game-session.ts';
import { PgeFailure, type PgePort } from '../src/platform/pge-api.ts';

export type FakePge = {
  readonly port: PgePort;
  /** The answer to a call as the wire carries it. */
  readonly call: (name: CallName, request: unknown) => Promise<unknown>;
  readonly opened: OpenedSession;
  readonly info: GameInfo;
  /** The next spins are played at these nonces. */
  readonly nextNonces: (...nonces: number[]) => void;
  /** The next spins are played, and their answers get lost. */
  readonly loseAnswers: (count: number) => void;
  readonly refuseNext: (code: 'balance_too_low' | 'round_open') => void;
  readonly rounds: readonly RoundView[];
  readonly sent: ReturnType<typeof createApiFake>['sent'];
};

type FakeOptions = {
  readonly mode?: 'real' | 'demo';
  readonly balance?: string;
  readonly pace?: GameInfo['pace'];
  readonly openAt?: { readonly nonce: number; readonly shown: number };
};

const serverSeed = serverSeedFrom(new Uint8Array(32).fill(7));
const clientSeed = clientSeedFrom(new Uint8Array(10).fill(3));
const at = '2026-03-01T12:00:00.000Z';

/** The seeds every fake plays with. */
export const fakeSeeds: { readonly serverSeed: string; readonly clientSeed: string } = { serverSeed, clientSeed };

/** The in-house game server as far as a client can tell: real rounds of the real tables, money in the memory. */
export async function createFakePge(game: SlotCode, options: FakeOptions = {}): Promise<FakePge> {
  const loaded = await loadSlot(game);
  const par = await loadParSheet(game, 1);
  if (!loaded.ok || !par.ok) throw new Error(`No slot ${game}`);
  // As the server sends it: the table stands beside its sheet.
  const { table: _table, ...sheet } = par.value;
  const info = infoOf(loaded.value, sheet, options.pace ?? { autoplay: true, turbo: true, roundMinMs: 0 });
  const table = currentTable(loaded.value);
  const mode = options.mode ?? 'real';
  const rounds: RoundView[] = [];
  const nonces: number[] = [];
  const refusals: ('balance_too_low' | 'round_open')[] = [];
  let [minor, version, lost, counter] = [minorOf(options.balance ?? '1000.00'), 1, 0, 0];
  const pairId = idOf('seedPair', 1);
  const balance = () => ({ amount: formatAmount(minor), currency: 'BRL', version });
  const seeds = () => ({ seedPairId: pairId, commitment: commitmentOf(serverSeed), clientSeed, nextNonce: rounds.length });

  function play(spinId: string, stake: string): RoundView {
    const nonce = nonces.shift() ?? counter;
    const played = playRound(table, { serverSeed, clientSeed, nonce, stakeMinor: minorOf(stake) });
    if (!played.ok) throw new Error(played.code);
    const { outcome, payoutMinor } = played.value;
    const afterStake = minor - minorOf(stake);
    minor = afterStake + payoutMinor;
    version += 1;
    counter += 1;
    const open = outcome.features.length > 0;
    const round = {
      roundId: idOf('round', counter),
      spinId,
      game,
      mode,
      tableVersion: 1,
      tableHash: tableHashOf(table),
      stake,
      payout: formatAmount(payoutMinor),
      multiplier: outcome.multiplier,
      outcome,
      seedPairId: pairId,
      commitment: commitmentOf(serverSeed),
      clientSeed,
      nonce,
      balanceAfterStake: formatAmount(afterStake),
      balance: balance(),
      playedAt: at,
      status: open ? 'open' : 'finished',
      shownSteps: 0,
      finishedAt: open ? null : at,
      finishedBy: null,
      serverSeed,
    } as unknown as RoundView;
    rounds.unshift(round);
    return round;
  }

  if (options.openAt) {
    nonces.push(options.openAt.nonce);
    const round = play('4f9d1a52-0000-4000-8000-000000000001', usualStake(info));
    rounds[0] = { ...round, shownSteps: options.openAt.shown };
  }
  const state = () => ({
    mode,
    game,
    language: 'PT',
    balance: balance(),
    openRound: rounds.find(({ status }) => status === 'open') ?? null,
    lastRound: rounds[0] ?? null,
    seeds: seeds(),
    expiresAt: at,
  });
  const opened = { token: 'fake-token', backUrl: '/', info, ...state() } as unknown as OpenedSession;
  const answers: FakeAnswers = {
    pgeOpenSession: () => ({ ...opened, ...state() }),
    pgeState: () => state(),
    pgeGame: info,
    pgeSpin: ({ spinId, stake }) => {
      const refused = refusals.shift();
      if (refused) return refusal(refused, refused === 'balance_too_low' ? 'Saldo insuficiente.' : 'Há uma rodada aberta.');
      const round = rounds.find((each) => each.spinId === spinId) ?? play(spinId, formatAmount(stake));
      if (lost > 0) {
        lost -= 1;
        throw new PgeFailure('network_abnormal', '');
      }
      const { status: _s, shownSteps: _n, finishedAt: _f, finishedBy: _b, serverSeed: _v, ...facts } = round;
      return facts;
    },
    pgeRoundShown: ({ roundId, steps = 0, finished = false }) => {
      const place = rounds.findIndex((each) => each.roundId === roundId);
      const round = rounds[place];
      if (!round) return refusal('round_unknown', '');
      rounds[place] = { ...round, shownSteps: Math.max(round.shownSteps, steps), status: finished ? 'finished' : round.status };
      return { roundId, status: rounds[place].status, shownSteps: rounds[place].shownSteps };
    },
    pgeRounds: () => ({ rounds: rounds.map((round) => summaryOf(round)) as never, next: null }),
    pgeRound: ({ roundId }) => rounds.find((each) => each.roundId === roundId) ?? refusal('round_unknown', ''),
    pgeSeeds: () => ({ current: seeds(), next: { commitment: commitmentOf('0'.repeat(64)) }, revealed: [revealed(pairId)] }),
    pgeRotateSeeds: () => ({ revealed: revealed(pairId), current: seeds(), next: { commitment: commitmentOf('0'.repeat(64)) } }),
    pgeDemoRefill: () => {
      [minor, version] = [minorOf('1000.00'), version + 1];
      return balance();
    },
  };
  const api = createApiFake(answers);
  return {
    port: async (name, request) => {
      const answer = await api.call(name, request);
      if (answer.success) return answer.value;
      throw new PgeFailure(answer.errorCode, answer.message);
    },
    call: (name, request) => api.call(name, request as never),
    opened,
    info,
    nextNonces: (...next) => void nonces.push(...next),
    loseAnswers: (count) => {
      lost = count;
    },
    refuseNext: (code) => void refusals.push(code),
    rounds,
    sent: api.sent,
  };
}

/** The first nonces of the fake's seeds whose round is as wanted. */
export async function noncesWhere(game: SlotCode, wanted: (outcome: RoundView['outcome']) => boolean, count = 1): Promise<number[]> {
  const loaded = await loadSlot(game);
  if (!loaded.ok) throw new Error(loaded.code);
  const found: number[] = [];
  for (let nonce = 0; nonce < 20_000 && found.length < count; nonce++) {
    const played = playRound(currentTable(loaded.value), { serverSeed, clientSeed, nonce, stakeMinor: 10_000n });
    if (played.ok && wanted(played.value.outcome as never)) found.push(nonce);
  }
  return found;
}

function infoOf(slot: Slot, par: unknown, pace: GameInfo['pace']): GameInfo {
  const table = currentTable(slot);
  const stakes = stakesOf(table, slot.stakes, 'BRL');
  if (!stakes.ok) throw new Error(stakes.code);
  return {
    game: table.code,
    title: table.title,
    tableVersion: table.version,
    tableHash: tableHashOf(table),
    table,
    par,
    stakes: stakes.value.map(({ coinMinor, stakeMinor, usual }) => ({
      coin: formatAmount(coinMinor),
      stake: formatAmount(stakeMinor),
      usual,
    })),
    stakeRange: null,
    capMultiple: table.capMultiple,
    autoFinishHours: 24,
    timeZone: 'America/Sao_Paulo',
    pace,
  } as unknown as GameInfo;
}

function usualStake({ stakes }: GameInfo): string {
  return stakes.find(({ usual }) => usual)?.stake ?? '1.00';
}

function summaryOf(round: RoundView) {
  const { roundId, game, stake, payout, multiplier, status, nonce, seedPairId, playedAt } = round;
  const features = round.outcome.features.map(({ kind }) => kind);
  return {
    roundId,
    game,
    stake,
    payout,
    currency: 'BRL',
    multiplier,
    features,
    status,
    nonce,
    seedPairId,
    verifiable: true,
    playedAt,
  };
}

function revealed(seedPairId: string) {
  return { seedPairId, commitment: commitmentOf(serverSeed), clientSeed, rounds: 3, serverSeed, revealedAt: at };
}

function idOf<K extends 'round' | 'seedPair'>(kind: K, number: number): Id<K> {
  return newId(kind, instant(1_700_000_000_000 + number), new Uint8Array(10).fill(number % 256));
}

function minorOf(amount: string): bigint {
  const read = parseAmount(amount);
  if (!read.ok) throw new Error(`Not an amount: ${amount}`);
  return read.value;
}
