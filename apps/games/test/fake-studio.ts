import type { CallName } from '@trevo/contract';
import { clientSeedFrom, commitmentOf, serverSeedFrom } from '@trevo/fairness';
import { canonicalJson, loadGame, type RoundGame, type RoundOutcome, stakeRangeOf, stakesOf, tableHashOf } from '@trevo/game-rules';
import { type Id, instant, newId } from '@trevo/kernel';
import { formatAmount, parseAmount } from '@trevo/money';
import { createApiFake, type FakeAnswers, refusal } from '@trevo/testing';
import type { GameInfo, OpenedSession, PlayAnswer, RoundView } from '../src/kit/page/game-session.ts';
import { PgeFailure, type PgePort } from '../src/kit/page/pge-api.ts';

/** The in-house game server as far as a client can tell: real rounds of any game by its definition, money in the memory. */
export type FakeStudio = {
  readonly game: RoundGame;
  readonly port: PgePort;
  /** The answer to a call as the wire carries it. */
  readonly call: (name: CallName, request: unknown) => Promise<unknown>;
  readonly opened: () => OpenedSession;
  readonly info: GameInfo;
  /** The next rounds are played at these nonces. */
  readonly nextNonces: (...nonces: number[]) => void;
  /** The next answers are lost on their way, after the server did what was asked. */
  readonly loseAnswers: (count: number) => void;
  readonly refuseNext: (code: 'balance_too_low' | 'round_open') => void;
  readonly rounds: readonly RoundView[];
  readonly sent: ReturnType<typeof createApiFake>['sent'];
};

export type FakeOptions = {
  readonly mode?: 'real' | 'demo';
  readonly balance?: string;
  readonly pace?: GameInfo['pace'];
  /** A set of free spins: so many at a stake. */
  readonly gift?: { readonly spins: number; readonly stake: string };
  /** A round of a slot that was left in its show. */
  readonly openAt?: { readonly nonce: number; readonly shown: number };
};

const serverSeed = serverSeedFrom(new Uint8Array(32).fill(7));
const clientSeed = clientSeedFrom(new Uint8Array(10).fill(3));
const at = '2026-03-01T12:00:00.000Z';
/** What the law says where it says nothing of speed. */
const freePace: GameInfo['pace'] = { autoplay: true, turbo: true, roundMinMs: 0 };

/** The seeds every fake plays with. */
export const fakeSeeds: { readonly serverSeed: string; readonly clientSeed: string } = { serverSeed, clientSeed };

type Stored = { view: RoundView; readonly bet: Parameters<RoundGame['play']>[0]; readonly actions: unknown[]; readonly stepped: boolean };

export async function createFakeStudio(code: string, options: FakeOptions = {}): Promise<FakeStudio> {
  const game = await roundGame(code);
  const info = await infoOf(game, options.pace ?? freePace);
  const mode = options.mode ?? 'real';
  const stepped = Object.keys(game.actions).length > 0;
  const stored: Stored[] = [];
  const known = new Map<string, { readonly asked: string; readonly answer: PlayAnswer }>();
  const nonces: number[] = [];
  const refusals: ('balance_too_low' | 'round_open')[] = [];
  let [minor, version, lost, counter] = [minorOf(options.balance ?? '1000.00'), 1, 0, 0];
  const pairId = idOf('seedPair', 1);
  const { gift } = options;
  const giftId = 'fss_01k0000000000000000000000a';
  const giftWins: bigint[] = [];
  const giftWon = () => giftWins.reduce((sum, win) => sum + win, 0n);
  const isGiftOver = () => giftWins.length === gift?.spins;
  const giftCredit = () => (isGiftOver() ? giftWon() : 0n);
  const giftSet = () => ({
    setId: giftId,
    game: code,
    title: code,
    spins: gift?.spins ?? 0,
    stake: gift?.stake ?? '0.00',
    currency: 'BRL',
    maxWin: null,
    bonus: null,
    nodeId: null,
    state: isGiftOver() ? ('done' as const) : ('open' as const),
    used: giftWins.length,
    won: formatAmount(giftWon()),
    wins: giftWins.map(formatAmount),
    expiresAt: at,
    substitutes: [],
    credited: isGiftOver() ? formatAmount(giftWon()) : null,
    endedAt: null,
    record: null,
  });
  const balance = () => ({ amount: formatAmount(minor), currency: 'BRL', version });
  const seeds = () => ({ seedPairId: pairId, commitment: commitmentOf(serverSeed), clientSeed, nextNonce: stored.length });

  function place(betId: string, stakeMinor: bigint, choice: unknown, free = false): PlayAnswer {
    const offered = game.offer({ choice, stakeMinor, currency: 'BRL' });
    if (!offered.ok) return refusal(offered.code === 'choice_malformed' ? 'choice_malformed' : 'stake_not_offered', '') as never;
    if (!free && stakeMinor > minor) return refusal('balance_too_low', 'Saldo insuficiente.') as never;
    const bet = { serverSeed, clientSeed, nonce: nonces.shift() ?? counter, choice, stakeMinor, limit: offered.value.limit };
    const played = game.play(bet, []);
    if (!played.ok) throw new Error(played.code);
    const { outcome, payoutMinor } = played.value;
    const afterStake = free ? minor : minor - stakeMinor;
    if (free) giftWins.push(payoutMinor);
    minor = afterStake + (free ? giftCredit() : payoutMinor);
    version += 1;
    counter += 1;
    const open = stepped ? game.isOpen(outcome) : outcome.features.length > 0;
    const view = {
      roundId: idOf('round', counter),
      betId,
      game: code,
      mode,
      tableVersion: info.tableVersion,
      tableHash: info.tableHash,
      stake: formatAmount(stakeMinor),
      payout: formatAmount(payoutMinor),
      multiplier: outcome.multiplier,
      outcome,
      seedPairId: pairId,
      commitment: commitmentOf(serverSeed),
      clientSeed,
      nonce: bet.nonce,
      balanceAfterStake: formatAmount(afterStake),
      balance: balance(),
      playedAt: at,
      status: open ? 'open' : 'finished',
      shownSteps: 0,
      finishedAt: open ? null : at,
      finishedBy: null,
      serverSeed,
      ...(free ? { freeSet: giftId } : {}),
    } as unknown as RoundView;
    stored.unshift({ view, bet, actions: [], stepped });
    return answerOf(view);
  }

  function step(roundId: string, action: unknown): PlayAnswer {
    const round = stored.find(({ view }) => view.roundId === roundId);
    if (!round) return refusal('round_unknown', '') as never;
    if (!game.readAction(action).ok) return refusal('action_malformed', '') as never;
    const played = game.play(round.bet, [...round.actions, action]);
    if (!played.ok) return refusal(played.code as 'step_not_offered', '') as never;
    const { outcome, payoutMinor } = played.value;
    const open = game.isOpen(outcome);
    if (!open) {
      minor += payoutMinor;
      version += 1;
    }
    round.actions.push(action);
    const after = { outcome, status: open ? 'open' : 'finished', payout: formatAmount(payoutMinor), multiplier: outcome.multiplier };
    round.view = { ...round.view, ...after, balance: balance() } as unknown as RoundView;
    return answerOf(round.view);
  }

  /** Once per id; a repeat gets what the first got. */
  function once(id: string, asked: unknown, act: () => PlayAnswer): PlayAnswer {
    const refused = refusals.shift();
    if (refused) return refusal(refused, refused === 'balance_too_low' ? 'Saldo insuficiente.' : 'Há uma rodada aberta.') as never;
    const text = canonicalJson(asked);
    const before = known.get(id);
    if (before && before.asked !== text) return refusal('bet_id_reused', '') as never;
    const answer = before?.answer ?? act();
    known.set(id, { asked: text, answer });
    if (lost > 0) {
      lost -= 1;
      throw new PgeFailure('network_abnormal', '');
    }
    return answer;
  }

  if (options.openAt) {
    nonces.push(options.openAt.nonce);
    place('4f9d1a52-0000-4000-8000-000000000001', minorOf(usualStake(info)), game.usualChoice);
    const [round] = stored;
    if (round) round.view = { ...round.view, shownSteps: options.openAt.shown };
  }
  const state = () => ({
    mode,
    game: code,
    language: 'PT',
    balance: balance(),
    openRound: stored.find(({ view }) => view.status === 'open')?.view ?? null,
    lastRound: stored[0]?.view ?? null,
    seeds: seeds(),
    expiresAt: at,
  });
  const opened = () => ({ token: 'fake-token', backUrl: '/', info, ...state() }) as unknown as OpenedSession;
  const answers: FakeAnswers = {
    pgeOpenSession: () => opened(),
    pgeState: () => state(),
    pgeGame: info,
    pgeBet: ({ betId, stake, choice }) => once(betId, { stake: String(stake), choice }, () => place(betId, stake, choice)),
    pgeFreeSpins: () => ({ sets: gift === undefined || isGiftOver() ? [] : [giftSet()] }),
    pgeFreeSpin: ({ betId, setId }) => {
      const round = once(betId, { setId }, () => place(betId, minorOf(gift?.stake ?? '0.00'), game.usualChoice, true));
      return { round, set: giftSet() };
    },
    pgeStep: ({ roundId, stepId, action }) => once(stepId, { roundId, action }, () => step(roundId, action)),
    pgeRoundShown: ({ roundId, steps = 0, finished = false }) => {
      const round = stored.find(({ view }) => view.roundId === roundId);
      if (!round) return refusal('round_unknown', '');
      round.view = { ...round.view, shownSteps: Math.max(round.view.shownSteps, steps), status: finished ? 'finished' : round.view.status };
      return { roundId, status: round.view.status, shownSteps: round.view.shownSteps };
    },
    pgeRounds: () => ({ rounds: stored.map(({ view }) => summaryOf(view)) as never, next: null }),
    pgeRound: ({ roundId }) => stored.find(({ view }) => view.roundId === roundId)?.view ?? refusal('round_unknown', ''),
    pgeSeeds: () => ({ current: seeds(), next: { commitment: commitmentOf('0'.repeat(64)) }, revealed: [revealed(pairId)] }),
    pgeRotateSeeds: () => ({ revealed: revealed(pairId), current: seeds(), next: { commitment: commitmentOf('0'.repeat(64)) } }),
    pgeDemoRefill: () => {
      [minor, version] = [minorOf('1000.00'), version + 1];
      return balance();
    },
  };
  const api = createApiFake(answers);
  return {
    game,
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
    refuseNext: (refused) => void refusals.push(refused),
    get rounds() {
      return stored.map(({ view }) => view);
    },
    sent: api.sent,
  };
}

/** The first nonces of the fake's seeds whose round, after these actions, is as wanted. */
export async function noncesWhere<O extends RoundOutcome>(
  code: string,
  wanted: (outcome: O) => boolean,
  of: { readonly count?: number; readonly choice?: unknown; readonly actions?: readonly unknown[] } = {},
): Promise<number[]> {
  const game = await roundGame(code);
  const { count = 1, choice = game.usualChoice, actions = [] } = of;
  const found: number[] = [];
  for (let nonce = 0; nonce < 20_000 && found.length < count; nonce++) {
    const played = game.play({ serverSeed, clientSeed, nonce, stakeMinor: 10_000n, choice }, actions);
    if (played.ok && wanted(played.value.outcome as O)) found.push(nonce);
  }
  return found;
}

async function roundGame(code: string): Promise<RoundGame> {
  const loaded = await loadGame(code);
  if (!loaded.ok || loaded.value.pace !== 'own') throw new Error(`No rounds of ${code}`);
  return loaded.value;
}

async function infoOf(game: RoundGame, pace: GameInfo['pace']): Promise<GameInfo> {
  const [table] = game.tables;
  const sheet = await game.sheet();
  if (!sheet.ok) throw new Error(sheet.code);
  const { stakes } = game;
  const ladder = stakes.kind === 'ladder' ? stakesOf({ betCredits: stakes.credits }, stakes.coins, 'BRL') : null;
  const range = stakes.kind === 'range' ? stakeRangeOf(stakes.range, 'BRL') : null;
  return {
    game: game.code,
    title: game.title,
    tableVersion: table.version,
    tableHash: tableHashOf(table),
    table,
    par: sheet.value,
    stakes: ladder?.ok
      ? ladder.value.map(({ coinMinor, stakeMinor, usual }) => ({ coin: formatAmount(coinMinor), stake: formatAmount(stakeMinor), usual }))
      : [],
    stakeRange: range?.ok
      ? {
          min: formatAmount(range.value.minMinor),
          max: formatAmount(range.value.maxMinor),
          step: formatAmount(range.value.stepMinor),
          usual: formatAmount(range.value.usualMinor),
          payoutMax: formatAmount(range.value.payoutMaxMinor),
        }
      : null,
    capMultiple: game.capMultiple,
    interrupted: { kind: game.interrupted.kind, hours: 'hours' in game.interrupted ? game.interrupted.hours : null },
    showMs: game.showMs,
    timeZone: 'America/Sao_Paulo',
    pace,
  };
}

function usualStake({ stakes, stakeRange }: GameInfo): string {
  return stakeRange?.usual ?? stakes.find(({ usual }) => usual)?.stake ?? '1.00';
}

function answerOf(view: RoundView): PlayAnswer {
  const { shownSteps: _n, finishedAt: _f, finishedBy: _b, serverSeed: _v, ...facts } = view;
  return facts;
}

function summaryOf(round: RoundView) {
  const { roundId, game, stake, payout, multiplier, status, nonce, seedPairId, playedAt } = round;
  const features = round.outcome.features.map(({ kind }) => kind);
  return { roundId, game, stake, payout, currency: 'BRL', multiplier, features, status, nonce, seedPairId, verifiable: true, playedAt };
}

function revealed(seedPairId: string) {
  return { seedPairId, commitment: commitmentOf(serverSeed), clientSeed, rounds: 3, serverSeed, revealedAt: at };
}

function idOf<K extends 'round' | 'seedPair'>(kind: K, number: number): Id<K> {
  return newId(kind, instant(1_700_000_000_000 + number), new Uint8Array(10).fill(number % 256));
}

/** Ledger units of a wire amount. */
export function minorOf(amount: string): bigint {
  const read = parseAmount(amount);
  if (!read.ok) throw new Error(`Not an amount: ${amount}`);
  return read.value;
}
