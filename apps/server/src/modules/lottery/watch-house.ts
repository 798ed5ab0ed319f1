import type { Calls, ResponseOf } from '@trevo/contract';
import { dayMs, type Instant, invariant, plusMs, secondMs } from '@trevo/kernel';
import { agreementOf } from '@trevo/lottery-rules/results';
import type { App } from '../../core/app.ts';
import type { CallContext } from '../../core/call.ts';
import { beaconSource, readAnswers, type SourceAnswers } from './answers-store.ts';
import { askedOf } from './await-result.ts';
import { gameName } from './game-names.ts';
import { type GameOnSale, gamesOnSale } from './games.ts';
import { databaseNow, type StoredIssue } from './issues-store.ts';
import { readReportsOf, type StoredReport } from './reports-store.ts';
import { keyDaysMax } from './seed-keys.ts';
import { type Alarm, alarmsOf, deadlinesOf, delaySeconds, type WaitingDraw, type Watched } from './watch-alarms.ts';
import { type GameHealth, type KeyHealth, readGameHealth, readKeyHealth, readLastDue, readWaiting } from './watch-store.ts';
import { playName } from './play-names.ts';
import { issueViewOf, reportText, resultText } from './views.ts';
import { type Drift, readDrifts } from './watch-drift.ts';

type Watch = ResponseOf<Calls['officeLotteryWatch']>;

/** Draws that wait for longer than this many others are not looked at one by one. */
const waitingMax = 200;
const iso = (at: Instant) => new Date(at).toISOString();
const isoOrNull = (at: Instant | null) => (at === null ? null : iso(at));

type House = {
  readonly now: Instant;
  readonly games: readonly GameOnSale[];
  readonly health: ReadonlyMap<string, GameHealth>;
  readonly answers: readonly SourceAnswers[];
  readonly waiting: readonly StoredIssue[];
  readonly lastDue: readonly StoredIssue[];
  readonly reports: ReadonlyMap<string, readonly StoredReport[]>;
  readonly drifts: readonly Drift[];
};

/** Promises, secrets, beacon and sources of a brand's draws, and what is wrong with them now. */
export async function watchHouse(ctx: CallContext): Promise<Watch> {
  const { app, merchant } = ctx;
  const house = await readHouse(app, merchant);
  const { now, games, answers } = house;
  const names = new Map(games.map(({ game }) => [game.code as string, gameName(game.code, ctx.language)]));
  const nameOf = (code: string) => names.get(code) ?? code;
  const of = (drawn: 'house' | 'official') => games.filter(({ game }) => game.rules.drawn === drawn);
  return {
    at: iso(now),
    alarms: alarmsOf(watched(app, house)).map(({ game, play, since, ...alarm }) => ({
      ...alarm,
      play: play === null ? null : playName(play, ctx.language),
      gameCode: game,
      name: game === null ? null : nameOf(game),
      since: iso(since),
    })),
    key: keyView(await readKeyHealth(app.db, merchant.id)),
    beacon: beaconView(
      app,
      answers.find(({ source }) => source === beaconSource),
    ),
    sources: answers
      .filter(({ source, game }) => source !== beaconSource && names.has(game))
      .map((answer) => ({
        source: answer.source,
        gameCode: answer.game,
        name: nameOf(answer.game),
        ...answersView(answer),
        told: answer.told?.what ?? null,
      })),
    house: of('house').map((onSale) => houseView(house, onSale, nameOf(onSale.game.code))),
    official: of('official').map((onSale) => officialView(house, onSale, nameOf(onSale.game.code))),
  };
}

/** What is wrong now at a brand, and when something more may be overdue; null: nothing that is known of. */
export async function alarmsNow(
  app: App,
  merchant: CallContext['merchant'],
): Promise<{ readonly now: Instant; readonly alarms: readonly Alarm[]; readonly nextAt: Instant | null }> {
  const house = await readHouse(app, merchant);
  const seen = watched(app, house);
  const coming = house.games.flatMap(({ game }) => {
    const next = house.health.get(game.code)?.nextDraw ?? null;
    return next === null ? [] : [plusMs(next, game.rules.lateAfterSeconds * secondMs)];
  });
  const next = Math.min(...[...deadlinesOf(seen), ...coming].filter((at) => at > house.now));
  return { now: house.now, alarms: alarmsOf(seen), nextAt: Number.isFinite(next) ? (next as Instant) : null };
}

async function readHouse(app: App, merchant: CallContext['merchant']): Promise<House> {
  const now = await databaseNow(app.db);
  const games = await gamesOnSale(app, merchant, now);
  const codes = games.map(({ game }) => game.code);
  const official = games.filter(({ game }) => game.rules.drawn === 'official').map(({ game }) => game.code);
  const health = await readGameHealth(app.db, merchant.id, codes);
  const answers = await readAnswers(app.db, merchant.id);
  const waiting = await readWaiting(app.db, merchant.id, waitingMax);
  const lastDue = await readLastDue(app.db, merchant.id, official);
  const reports = await readReportsOf(
    app.db,
    [...waiting, ...lastDue].map(({ id }) => id),
  );
  return { now, games, health, answers, waiting, lastDue, reports, drifts: await readDrifts(app.db, merchant.id) };
}

function watched(app: App, { now, games, health, answers, waiting, reports, drifts }: House): Watched {
  const sources = app.ports.resultSources().map(({ name }) => name);
  const byCode = new Map(games.map((onSale) => [onSale.game.code as string, onSale]));
  return {
    now,
    sources,
    drifts: drifts.filter(({ game }) => byCode.has(game)),
    waiting: waiting.flatMap((issue) => {
      const onSale = byCode.get(issue.game);
      return onSale ? [waitingDraw(onSale, issue, reports.get(issue.id) ?? [])] : [];
    }),
    failures: answers.flatMap(({ source, game, failures, failedAt, answeredAt }) =>
      failedAt === null || !byCode.has(game) ? [] : [{ source, game, failures, since: answeredAt ?? failedAt }],
    ),
    promised: games
      .filter(({ game, terms }) => game.rules.drawn === 'house' && terms.isOpen)
      .map(({ game }) => ({ game: game.code, promised: health.get(game.code)?.promised ?? 0 })),
  };
}

function waitingDraw({ game }: GameOnSale, issue: StoredIssue, reports: readonly StoredReport[]): WaitingDraw {
  const { drawn, lateAfterSeconds } = game.rules;
  const toldAt = new Map<string, Instant>();
  for (const { source, at } of reports) if (!toldAt.has(source)) toldAt.set(source, at);
  return {
    game: game.code,
    number: issue.number,
    drawn,
    lateAt: plusMs(issue.beacon?.at ?? issue.drawsAt, lateAfterSeconds * secondMs),
    beaconAt: issue.beacon?.at ?? null,
    agreement: drawn === 'official' ? agreed({ game }, issue, reports) : null,
    toldAt,
  };
}

function agreed({ game }: Pick<GameOnSale, 'game'>, issue: StoredIssue, reports: readonly StoredReport[]) {
  const { lottery, day } = askedOf(game, issue);
  return agreementOf(
    lottery,
    day,
    reports.map(({ source, result }) => ({ source, value: result })),
    game.rules.sources,
  );
}

function keyView(key: KeyHealth | null): Watch['key'] {
  if (key === null) return null;
  const { id, madeAt, draws, earlier, kept } = key;
  return { keyId: id, madeAt: iso(madeAt), replacedAt: iso(plusMs(madeAt, keyDaysMax * dayMs)), draws, earlier, kept };
}

function beaconView(app: App, answer: SourceAnswers | undefined): Watch['beacon'] {
  const { beacon } = app.ports;
  if (beacon === null) return null;
  const told = answer?.told ?? null;
  return {
    url: beacon.url(),
    ...answersView(answer),
    round: told?.what ?? null,
    roundAt: isoOrNull(told?.at ?? null),
    delayMs: told?.afterMs ?? null,
  };
}

function answersView(answer: SourceAnswers | undefined) {
  return {
    answeredAt: isoOrNull(answer?.answeredAt ?? null),
    failures: answer?.failures ?? 0,
    failedAt: isoOrNull(answer?.failedAt ?? null),
    failure: answer?.failure ?? null,
  };
}

function healthOf({ health }: House, code: string): GameHealth {
  const own = health.get(code);
  invariant(own, 'Every game that was asked for is told');
  return own;
}

function houseView(house: House, { game, terms }: GameOnSale, name: string): Watch['house'][number] {
  const { promised, unpromised, nextDraw, lastDraw, waiting, voided, missed } = healthOf(house, game.code);
  return {
    gameCode: game.code,
    name,
    isOpen: terms.isOpen,
    promised,
    unpromised,
    nextDraw: isoOrNull(nextDraw),
    lastDraw: isoOrNull(lastDraw),
    waiting,
    voided,
    missed,
  };
}

function officialView(house: House, { game, terms }: GameOnSale, name: string): Watch['official'][number] {
  const { nextDraw, waiting } = healthOf(house, game.code);
  const last = house.lastDue.filter((issue) => issue.game === game.code);
  return {
    gameCode: game.code,
    name,
    isOpen: terms.isOpen,
    nextDraw: isoOrNull(nextDraw),
    waiting,
    last: last.map((issue) => {
      const { number, station, drawsAt, state } = issueViewOf(game, issue, house.now);
      const reports = house.reports.get(issue.id) ?? [];
      const latest = new Map(reports.map((report) => [report.source, report]));
      return {
        number,
        station,
        drawsAt,
        state,
        text: resultText(game, issue),
        agreement: agreed({ game }, issue, reports).state,
        delaySeconds: issue.drawnAt === null ? null : delaySeconds(issue.drawsAt, issue.drawnAt),
        sources: [...latest.values()].map(({ source, result, at }) => ({
          source,
          text: reportText(game, result),
          delaySeconds: delaySeconds(issue.drawsAt, at),
        })),
      };
    }),
  };
}
