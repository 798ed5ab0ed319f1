import type { CallName } from '@trevo/contract';
import { clientSeedFrom, commitmentOf, serverSeedFrom } from '@trevo/fairness';
import { tableHashOf } from '@trevo/game-rules';
import { payoutAt } from '@trevo/game-rules/instant';
import {
  type MinesOutcome,
  type MinesStep,
  mines,
  minesField,
  minesPicksMax,
  minesSheet,
  minesWorth,
  openMines,
  stepMines,
} from '@trevo/game-rules/mines';
import { playPlinkoRound, plinko, plinkoSheet } from '@trevo/game-rules/plinko';
import { type Id, instant, newId } from '@trevo/kernel';
import { formatAmount, parseAmount } from '@trevo/money';
import { createApiFake, type FakeAnswers, refusal } from '@trevo/testing';
import type { GameInfo, OpenedSession, RoundView } from '../src/platform/game-session.ts';
import { PgeFailure, type PgePort } from '../src/platform/pge-api.ts';

/** The server of the two instant games as far as a client can tell: real rounds of the real tables, money in the memory. */
export type FakeInstant = {
  readonly port: PgePort;
  readonly call: (name: CallName, request: unknown) => Promise<unknown>;
  readonly opened: () => OpenedSession;
  readonly info: GameInfo;
  /** The next answers are lost on their way, after the server did what was asked. */
  readonly loseAnswers: (count: number) => void;
  readonly refuseNext: (code: 'balance_too_low' | 'round_open') => void;
  /** Where the mines of the newest round lie. */
  readonly field: () => readonly number[];
  readonly rounds: readonly RoundView[];
  readonly sent: ReturnType<typeof createApiFake>['sent'];
};

const serverSeed = serverSeedFrom(new Uint8Array(32).fill(7));
const clientSeed = clientSeedFrom(new Uint8Array(10).fill(3));
const at = '2026-03-01T12:00:00.000Z';
const payoutMaxMinor = 2_500_000_000n;

type FakeOptions = { readonly mode?: 'real' | 'demo'; readonly pace?: GameInfo['pace'] };

/** What the law says where it says nothing of speed. */
const freePace: GameInfo['pace'] = { autoplay: true, turbo: true, roundMinMs: 0 };

export function createFakeInstant(game: 'canteiro' | 'plinko', { mode = 'real', pace = freePace }: FakeOptions = {}): FakeInstant {
  const table = game === 'plinko' ? plinko.tables[0] : mines.tables[0];
  const info = {
    game,
    title: table.title,
    tableVersion: 1,
    tableHash: tableHashOf(table),
    table,
    par: game === 'plinko' ? plinkoSheet(plinko.tables[0]) : minesSheet(mines.tables[0]),
    stakes: [],
    stakeRange: { min: '0.10', max: '1000.00', step: '0.01', usual: '1.00', payoutMax: '250000.00' },
    capMultiple: null,
    autoFinishHours: 24,
    timeZone: 'America/Sao_Paulo',
    pace,
  } as unknown as GameInfo;
  const rounds: RoundView[] = [];
  const known = new Map<string, unknown>();
  const refusals: ('balance_too_low' | 'round_open')[] = [];
  let [minor, version, lost] = [10_000_000n, 1, 0];
  const pairId = newId('seedPair', instant(1_700_000_000_000), new Uint8Array(10).fill(1));
  const balance = () => ({ amount: formatAmount(minor), currency: 'BRL', version });
  const pay = (change: bigint) => {
    minor += change;
    version += 1;
  };

  function placed(spinId: string, stake: bigint, outcome: object, multiplier: string, payoutMinor: bigint, open: boolean): RoundView {
    const balanceAfterStake = formatAmount(minor - stake);
    pay(payoutMinor - stake);
    const nonce = rounds.length;
    const round = {
      roundId: newId('round', instant(1_700_000_000_000 + nonce), new Uint8Array(10).fill(nonce)),
      spinId,
      game,
      mode,
      tableVersion: 1,
      tableHash: info.tableHash,
      stake: formatAmount(stake),
      payout: formatAmount(payoutMinor),
      multiplier,
      outcome,
      seedPairId: pairId,
      commitment: commitmentOf(serverSeed),
      clientSeed,
      nonce,
      balanceAfterStake,
      balance: balance(),
      playedAt: at,
      status: open ? 'open' : 'finished',
      shownSteps: 0,
      finishedAt: open ? null : at,
      finishedBy: open ? null : 'player',
      serverSeed,
    } as unknown as RoundView;
    rounds.unshift(round);
    return round;
  }

  const fieldOf = (round: RoundView) => {
    const field = minesField({ serverSeed, clientSeed, nonce: round.nonce }, (round.outcome as unknown as MinesOutcome).mines);
    if (!field.ok) throw new Error(field.code);
    return field.value;
  };

  function stepped(roundId: string, step: MinesStep) {
    const place = rounds.findIndex((each) => each.roundId === roundId);
    const round = rounds[place];
    if (!round) return refusal('round_unknown', '');
    const next = stepMines(mines.tables[0], fieldOf(round), { outcome: round.outcome as unknown as MinesOutcome, step });
    if (!next.ok) return refusal(next.code === 'already_picked' ? 'cell_open' : next.code, '');
    const outcome = next.value;
    const payoutMinor = outcome.end === null ? 0n : payoutAt(minesWorth(mines.tables[0], outcome), read(round.stake));
    if (outcome.end !== null) pay(payoutMinor);
    const status = outcome.end === null ? ('open' as const) : ('finished' as const);
    const after = { ...round, outcome, status, payout: formatAmount(payoutMinor), multiplier: outcome.multiplier, balance: balance() };
    rounds[place] = after as unknown as RoundView;
    return factsOf(rounds[place]);
  }

  /** Once per id; a repeat gets what the first got. */
  function once<T>(id: string, act: () => T): T {
    const refused = refusals.shift();
    if (refused) return refusal(refused, refused === 'balance_too_low' ? 'Saldo insuficiente.' : '') as T;
    const answer = known.has(id) ? (known.get(id) as T) : act();
    known.set(id, answer);
    if (lost > 0) {
      lost -= 1;
      throw new PgeFailure('network_abnormal', '');
    }
    return answer;
  }

  const state = () => ({
    mode,
    game,
    language: 'PT',
    balance: balance(),
    openRound: rounds.find(({ status }) => status === 'open') ?? null,
    lastRound: rounds[0] ?? null,
    seeds: { seedPairId: pairId, commitment: commitmentOf(serverSeed), clientSeed, nextNonce: rounds.length },
    expiresAt: at,
  });
  const opened = () => ({ token: 'fake-token', backUrl: '/', info, ...state() }) as unknown as OpenedSession;
  const answers: FakeAnswers = {
    pgeOpenSession: () => opened(),
    pgeState: () => state(),
    pgeGame: info,
    pgePlinkoDrop: ({ spinId, stake, rows, risk }) =>
      once(spinId, () => {
        const played = playPlinkoRound(plinko.tables[0], { serverSeed, clientSeed, nonce: rounds.length, rows, risk, stakeMinor: stake });
        if (!played.ok) throw new Error(played.code);
        const { outcome, payoutMinor } = played.value;
        return spinOf(placed(spinId, stake, outcome, outcome.multiplier, payoutMinor, false));
      }),
    pgeMinesOpen: ({ spinId, stake, mines: count }) =>
      once(spinId, () => {
        const picksMax = minesPicksMax(mines.tables[0], { mines: count, stakeMinor: stake, payoutMaxMinor });
        return factsOf(placed(spinId, stake, openMines(mines.tables[0], { mines: count, picksMax }), '0', 0n, true));
      }),
    pgeMinesPick: ({ roundId, stepId, cell }) => once(stepId, () => stepped(roundId, { kind: 'pick', cell })),
    pgeMinesCashOut: ({ roundId, stepId }) => once(stepId, () => stepped(roundId, { kind: 'cashOut' })),
    pgeRounds: () => ({ rounds: rounds.map((round) => summaryOf(round)) as never, next: null }),
    pgeRound: ({ roundId }) => rounds.find((each) => each.roundId === roundId) ?? refusal('round_unknown', ''),
    pgeDemoRefill: () => {
      [minor, version] = [10_000_000n, version + 1];
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
    loseAnswers: (count) => {
      lost = count;
    },
    refuseNext: (code) => void refusals.push(code),
    field: () => fieldOf(rounds[0] as RoundView),
    rounds,
    sent: api.sent,
  };
}

function spinOf(round: RoundView) {
  const { status: _s, shownSteps: _n, finishedAt: _f, finishedBy: _b, serverSeed: _v, ...facts } = round;
  return facts;
}

function factsOf(round: RoundView) {
  return { ...spinOf(round), status: round.status };
}

function summaryOf(round: RoundView) {
  const { roundId, game, stake, payout, multiplier, status, nonce, seedPairId, playedAt } = round;
  return {
    roundId: roundId as Id<'round'>,
    game,
    stake,
    payout,
    currency: 'BRL',
    multiplier,
    features: [],
    status,
    nonce,
    seedPairId,
    verifiable: true,
    playedAt,
  };
}

function read(amount: string): bigint {
  const parsed = parseAmount(amount);
  if (!parsed.ok) throw new Error(amount);
  return parsed.value;
}
