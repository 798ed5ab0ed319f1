import { amountOut, type Calls, type ResponseOf } from '@trevo/contract';
import type { Language } from '@trevo/i18n';
import { type Instant, invariant } from '@trevo/kernel';
import { chaseIssuesMax, type Lottery, lotteries } from '@trevo/lottery-rules';
import type { Game } from '@trevo/lottery-rules/calendar';
import { gameName } from './game-names.ts';
import type { GameOnSale } from './games.ts';
import { stateOf } from './issue-state.ts';
import type { StoredIssue } from './issues-store.ts';
import type { StoredReport } from './reports-store.ts';

type Detail = ResponseOf<Calls['lotteryGame']>;
export type GameView = Detail['game'];
export type IssueView = Detail['issues'][number];
export type DrawView = Detail['draws'][number];
type Proof = ResponseOf<Calls['lotteryProof']>;

const iso = (at: Instant) => new Date(at).toISOString();
const isoOrNull = (at: Instant | null) => (at === null ? null : iso(at));

export function issueViewOf(game: Game, issue: StoredIssue, now: Instant): IssueView {
  return {
    number: issue.number,
    day: issue.day,
    station: issue.station,
    opensAt: isoOrNull(issue.opensAt),
    closesAt: iso(issue.closesAt),
    drawsAt: iso(issue.drawsAt),
    state: stateOf(game, issue, now),
  };
}

/** A draw whose result is fixed. */
export function drawViewOf(game: Game, issue: StoredIssue): DrawView {
  const told = resultOf(game, issue);
  invariant(told, 'A draw is told when its result is fixed');
  return { number: issue.number, day: issue.day, station: issue.station, drawsAt: iso(issue.drawsAt), ...told };
}

/** The result of an issue as plain data and as one line, or null. */
function resultOf(game: Game, { result }: StoredIssue): { readonly result: unknown; readonly text: string } | null {
  if (result === null) return null;
  const { model } = lotteryOf(game);
  const checked = model.check(JSON.parse(result));
  invariant(checked.ok, 'A stored result is one of its lottery');
  return { result: checked.value, text: model.write(checked.value) };
}

/** Of a stored result; its fields stand in the order of the lottery and not in that of the store. */
function textOf({ model }: Lottery, result: unknown): string {
  const checked = model.check(result);
  invariant(checked.ok, 'A stored result is one of its lottery');
  return model.write(checked.value);
}

function lotteryOf(game: Game): Lottery {
  const lottery = lotteries.get(game.lottery);
  invariant(lottery, 'Every game draws a lottery that there is');
  return lottery;
}

export type GameNow = {
  /** Issues of its next draw. */
  readonly next: readonly StoredIssue[];
  readonly last: StoredIssue | undefined;
  readonly now: Instant;
};

export function gameViewOf({ game, lottery, terms, vendor, page, prizeModes }: GameOnSale, at: GameNow, language: Language): GameView {
  const { times } = game.schedule;
  return {
    gameCode: game.code,
    lottery: lottery.id,
    gameGroupCode: lottery.group,
    name: gameName(game.code, language),
    vassalage: vendor,
    page,
    prizeModes: [...prizeModes],
    drawn: game.rules.drawn,
    everySeconds: times.kind === 'all-day' ? times.everySeconds : null,
    isOpen: terms.isOpen,
    next: at.next.map((issue) => issueViewOf(game, issue, at.now)),
    last: at.last ? drawViewOf(game, at.last) : null,
  };
}

/** What the house sets for a game; the player's own series limit is the game's. */
export function termsViewOf({ terms }: GameOnSale): Detail['terms'] {
  return {
    seriesMin: terms.seriesMin,
    seriesLimit: terms.seriesMax,
    unitPrices: [1, 2],
    moneyUnits: ['one', 'tenth', 'hundredth', 'thousandth'],
    multipleMax: terms.multipleMax,
    orderStakeMax: amountOut(terms.orderStakeMax),
    orderPrizeMax: amountOut(terms.orderPrizeMax),
    issueStakeMax: amountOut(terms.issueStakeMax),
    chaseIssuesMax,
  };
}

export function proofViewOf(
  game: Game,
  issue: StoredIssue,
  more: { readonly reports: readonly StoredReport[]; readonly beaconUrl: string | null; readonly now: Instant },
): Proof {
  const { beacon } = issue;
  const told = resultOf(game, issue);
  return {
    gameCode: game.code,
    lottery: game.lottery,
    number: issue.number,
    day: issue.day,
    drawn: game.rules.drawn,
    opensAt: isoOrNull(issue.opensAt),
    closesAt: iso(issue.closesAt),
    drawsAt: iso(issue.drawsAt),
    state: stateOf(game, issue, more.now),
    seedHash: issue.seedHash,
    seed: issue.seed,
    beaconUrl: beacon === null ? null : more.beaconUrl,
    beaconChain: beacon?.chain ?? null,
    beaconRound: beacon?.round ?? null,
    beaconAt: isoOrNull(beacon?.at ?? null),
    beaconValue: issue.beaconValue,
    ticketsRoot: issue.ticketsRoot,
    ticketCount: issue.ticketCount,
    frozenAt: isoOrNull(issue.frozenAt),
    result: told?.result ?? null,
    text: told?.text ?? null,
    drawnAt: isoOrNull(issue.drawnAt),
    reports: more.reports.map(({ source, result, at }) => ({ source, text: textOf(lotteryOf(game), result), at: iso(at) })),
  };
}
