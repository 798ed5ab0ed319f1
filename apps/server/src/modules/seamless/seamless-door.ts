import { type Id, invariant } from '@trevo/kernel';
import type { Currency } from '@trevo/money';
import { sql } from 'kysely';
import type { Db, OpenDatabase } from '../../db/database.ts';
import { type LedgerOn, type ResultRow, runPosting } from '../wallet/index.ts';

/** Who plays what, and under which id the vendor knows this action. `vendor` is a code such as PGE; `roundId` is the vendor's own name of the round. */
type Action = {
  readonly merchantId: Id<'merchant'>;
  readonly vendor: string;
  readonly memberId: Id<'member'>;
  readonly currency: Currency;
  /** Unique per vendor, member and kind of action: a repeat answers what the first answered. */
  readonly externalId: string;
  /** Description kept with the money; a repeat need not agree on it. */
  readonly detail?: Readonly<Record<string, unknown>>;
};

export type Bet = Action & { readonly roundId: string; readonly gameCode: string; readonly minor: bigint };
export type Win = Action & { readonly roundId: string; readonly minor: bigint; readonly endsRound: boolean };
export type BetAndWin = Action & {
  readonly roundId: string;
  readonly gameCode: string;
  readonly stakeMinor: bigint;
  readonly winMinor: bigint;
};

export type SeamlessCode =
  | 'insufficient_balance'
  | 'need_true_account'
  | 'member_not_active'
  | 'bet_rolled_back'
  | 'bet_unknown'
  | 'nothing_to_roll_back'
  | 'round_unknown'
  | 'round_ended'
  | 'round_paid'
  | 'currency_mismatch'
  | 'idempotency_key_reused'
  | ProtectionCode;

/** Why player protection refused a stake (`protection_refusal`): a pause, limits not chosen, a limit reached, a round too soon after the last. */
export type ProtectionCode =
  | 'play_paused'
  | 'limits_required'
  | 'stake_limit_reached'
  | 'loss_limit_reached'
  | 'time_limit_reached'
  | 'round_too_fast';

/**
 * What the door answers, first time and every time after: posted; refused with a code; parked (a win whose round is not known yet: it is kept, reported, and
 * paid when the bet comes); or held (above the limits of its vendor's link: it lies in suspense until an operator pays or refuses it). Balance and version are the main pocket's as the first answer gave them.
 */
export type SeamlessAnswer = {
  readonly outcome: 'posted' | 'refused' | 'parked' | 'held';
  readonly code: SeamlessCode | null;
  readonly replayed: boolean;
  readonly transferId: Id<'transfer'> | null;
  readonly balanceMinor: bigint | null;
  readonly version: bigint | null;
};

/** $1: the act as JSON, the database's type `seamless_act`. */
const actOf = '(SELECT a FROM json_populate_record(NULL::seamless_act, $1::json) AS a)';

/** Takes a stake; of zero for a free round. */
export async function placeBet(on: LedgerOn, bet: Bet): Promise<SeamlessAnswer> {
  const { roundId, gameCode, minor } = bet;
  return run(on, 'seamless_bet', betText, elementOf(bet, { round: roundId, game: gameCode, amount: minor, ends: false }));
}

/** Pays a win; never refused because a session ended or a member is locked. */
export async function creditWin(on: LedgerOn, win: Win): Promise<SeamlessAnswer> {
  const { roundId, minor, endsRound } = win;
  const text = `SELECT r.* FROM seamless_win(${actOf}) AS r`;
  return run(on, 'seamless_win', text, elementOf(win, { round: roundId, amount: minor, ends: endsRound }));
}

/** Stake and result of a round that ends at once, both or neither. */
export async function placeBetAndWin(on: LedgerOn, round: BetAndWin): Promise<SeamlessAnswer> {
  return run(on, 'seamless_bet', betText, actOfRound(round));
}

function actOfRound({ roundId, gameCode, stakeMinor, winMinor, ...action }: BetAndWin): object {
  return elementOf(action, { round: roundId, game: gameCode, amount: stakeMinor, win: winMinor, ends: true });
}

/** {@link placeBetAndWin} of several players at once, each with one round at most: in one statement, and each round by itself. Answers in the order of the list. */
export async function placeRounds(on: Pick<OpenDatabase, 'pool'>, rounds: readonly BetAndWin[]): Promise<readonly SeamlessAnswer[]> {
  const text = `SELECT r.* FROM unnest(seamless_bet((SELECT array_agg(a) FROM json_populate_recordset(NULL::seamless_act, $1::json) AS a)))
    WITH ORDINALITY AS r ORDER BY r.ordinality`;
  const { rows } = await on.pool.query<ResultRow>(text, [JSON.stringify(rounds.map(actOfRound))]);
  return rows.map(answerOf);
}

/** From which pockets a stake would be taken, or why it would be refused. */
type Planned = { readonly code: PlanCode | null; readonly wonMinor: bigint; readonly bonusMinor: bigint };
type PlanCode = SeamlessCode | BonusCode;
/** Why terms of a bonus refuse a stake that cash alone does not cover. */
type BonusCode = 'bonus_game_excluded' | 'bonus_max_stake';

/** What a bet would be answered now, by what decides the bet itself (`seamless_plan`). Takes nothing, and holds nothing: the next bet may change it. */
export async function planBet(db: Db, bet: Omit<Bet, 'externalId' | 'roundId'>): Promise<Planned> {
  // Who has no account yet has nothing in it: of a bet the ledger says so. No round has this name, so that it is planned as the first stake of a new one.
  const act = elementOf({ ...bet, externalId: '' }, { round: '', game: bet.gameCode, amount: bet.minor, ends: false });
  const { rows } =
    await sql<Planned>`SELECT CASE WHEN p.code IS NULL AND (p.bonus).grant_id IS NULL AND NOT EXISTS (SELECT FROM ledger_account a
      WHERE a.owner_id = ${bet.memberId} AND a.pocket = 'main' AND a.currency = ${bet.currency}) THEN 'insufficient_balance' ELSE p.code END AS code,
      coalesce((p.bonus).won, 0) AS "wonMinor", coalesce((p.bonus).bonus, 0) AS "bonusMinor"
    FROM unnest(seamless_plan(ARRAY(SELECT a FROM json_populate_record(NULL::seamless_act, ${JSON.stringify(act)}::json) AS a))) AS p`.execute(
      db,
    );
  const [planned] = rows;
  invariant(planned !== undefined, 'A plan has one answer for each act');
  return planned;
}

/** Returns the whole stake of the bet with this external id, once; before its bet it leaves a tombstone that refuses the bet for ever. */
export async function rollbackBet(on: LedgerOn, action: Action): Promise<SeamlessAnswer> {
  return run(on, 'seamless_rollback', `SELECT r.* FROM seamless_rollback(${actOf}) AS r`, elementOf(action, {}));
}

const betText = `SELECT r.* FROM unnest(seamless_bet(ARRAY[${actOf}])) AS r`;

type Said = {
  readonly round?: string;
  readonly game?: string;
  readonly amount?: bigint;
  readonly win?: bigint;
  readonly ends?: boolean;
};

function elementOf({ merchantId, vendor, memberId, currency, externalId, detail }: Action, { amount, win, ...said }: Said): object {
  const who = { merchant: merchantId, vendor, member: memberId, currency, external: externalId, detail: detail ?? {} };
  return {
    ...who,
    ...said,
    ...(amount === undefined ? {} : { amount: String(amount) }),
    ...(win === undefined ? {} : { win: String(win) }),
  };
}

/** Closes a round; false when there is none. */
export async function endRound(on: LedgerOn, round: Pick<Bet, 'merchantId' | 'vendor' | 'memberId' | 'roundId'>): Promise<boolean> {
  const values = [round.merchantId, round.vendor, round.memberId, round.roundId];
  const row = await runPosting<{ seamless_end: boolean }>(on, 'seamless_end', 'SELECT seamless_end($1, $2, $3, $4)', values);
  return row.seamless_end;
}

async function run(on: LedgerOn, name: string, text: string, act: object): Promise<SeamlessAnswer> {
  return answerOf(await runPosting<ResultRow>(on, name, text, [JSON.stringify(act)]));
}

function answerOf(row: ResultRow): SeamlessAnswer {
  return {
    outcome: row.outcome as SeamlessAnswer['outcome'],
    code: row.code as SeamlessCode | null,
    replayed: row.replayed,
    transferId: row.transfer_id as Id<'transfer'> | null,
    balanceMinor: row.balance,
    version: row.version,
  };
}
