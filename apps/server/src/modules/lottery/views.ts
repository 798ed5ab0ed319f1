import { amountOut, type Calls, type ResponseOf } from '@trevo/contract';
import type { Language } from '@trevo/i18n';
import { BusinessCalendar, type Instant, invariant } from '@trevo/kernel';
import { chaseIssuesMax, type Lottery, lotteries } from '@trevo/lottery-rules';
import type { Game } from '@trevo/lottery-rules/calendar';
import { aheadOf } from './asked-plan.ts';
import type { SetBoard } from './boards-store.ts';
import { gameName } from './game-names.ts';
import type { GameOnSale } from './games.ts';
import { stateOf } from './issue-state.ts';
import type { StoredIssue } from './issues-store.ts';
import type { GameLimits } from './limits/limits.ts';
import { toldPlays } from './limits/told-numbers.ts';
import type { StoredReport } from './reports-store.ts';
import { type OwnSeries, seriesLimitOf } from './series-limit.ts';

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

/** The result of an issue as one line, or null. */
export function resultText(game: Game, issue: StoredIssue): string | null {
  return resultOf(game, issue)?.text ?? null;
}

/** What a source said of a draw of a game, as one line. */
export function reportText(game: Game, result: unknown): string {
  return textOf(lotteryOf(game), result);
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

export function gameViewOf(onSale: GameOnSale, at: GameNow, language: Language): GameView {
  const { game, lottery, terms, vendor, page, prizeModes } = onSale;
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
    sale: saleViewOf(onSale, at.now),
    next: at.next.map((issue) => issueViewOf(game, issue, at.now)),
    last: at.last ? drawViewOf(game, at.last) : null,
  };
}

/** What the house sets beside the calendar of a game, as far as it lies ahead. */
function saleViewOf({ game, terms: { pause }, sale }: GameOnSale, now: Instant): GameView['sale'] {
  const today = new BusinessCalendar(game.schedule.zone).dateOf(now);
  const { hours, ...ahead } = aheadOf(sale, today, now);
  return {
    ...ahead,
    pause: pause === null ? null : { from: iso(pause.from), to: iso(pause.to) },
    hours: hours === null ? null : { from: clockText(hours.from), to: clockText(hours.to) },
  };
}

/** A second of the day as a clock shows it; the last one is 24:00. */
function clockText(second: number): string {
  const parts = [Math.floor(second / 3600), Math.floor(second / 60) % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

/** What the house sets for a game, and the series that the caller plays at most. */
export function termsViewOf(
  { terms, edition }: GameOnSale,
  { boards, limits }: { readonly boards: readonly SetBoard[]; readonly limits: GameLimits },
  ownSeries: OwnSeries,
): Detail['terms'] {
  return {
    edition: edition.number,
    editionFrom: edition.from === Number.NEGATIVE_INFINITY ? null : iso(edition.from),
    seriesMin: terms.seriesMin,
    seriesLimit: seriesLimitOf(terms, ownSeries),
    seriesFixed: terms.seriesMax,
    unitPrices: [1, 2],
    moneyUnits: ['one', 'tenth', 'hundredth', 'thousandth'],
    multipleMax: terms.multipleMax,
    orderStakeMax: amountOut(terms.orderStakeMax),
    orderPrizeMax: amountOut(terms.orderPrizeMax),
    issueStakeMax: amountOut(terms.issueStakeMax),
    chaseIssuesMax,
    boards: boards.flatMap(({ play, mode, version, odds }) => (odds === null ? [] : [{ play, mode, version, odds: [...odds] }])),
    plays: toldPlays(limits),
  };
}

export function proofViewOf(
  game: Game,
  issue: StoredIssue,
  more: {
    readonly reports: readonly StoredReport[];
    readonly rulings: Proof['rulings'];
    readonly beaconUrl: string | null;
    readonly now: Instant;
  },
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
    reports: more.reports.map(({ source, result, at }) => ({ source, text: reportText(game, result), at: iso(at) })),
    rulings: more.rulings,
  };
}
