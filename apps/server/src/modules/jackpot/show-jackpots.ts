import { amountOut, type Calls, type InputOf, type ResponseOf } from '@trevo/contract';
import { ok, refuse } from '@trevo/kernel';
import { microPerMinor } from '@trevo/reward-rules';
import { feedGenesis, type Jackpot, type JackpotMeter, jackpotReturnPpm } from '@trevo/reward-rules/jackpots';
import type { CallContext, Outcome } from '../../core/call.ts';
import { toTimestamp } from '../../db/columns.ts';
import { nameIn, type Names } from '../catalogue/index.ts';
import { gameTitle } from '../pge/index.ts';
import { readPause } from '../protection/index.ts';
import { maskName } from '../winners/index.ts';
import {
  readHits,
  readJackpot,
  readLines,
  readOpenJackpots,
  readOpenSeeds,
  readRunningJackpots,
  shownOf,
  type StoredJackpot,
  type StoredLine,
} from './jackpots-store.ts';

const hitsShown = 5;
/** Lines of one answer. */
const linesAtOnce = 500;

/** The brand's jackpots; none to who is in a pause. */
export async function showJackpots(ctx: CallContext): Promise<Outcome<ResponseOf<Calls['jackpots']>, never>> {
  const { app, merchant, language } = ctx;
  const jackpots = await readShown(ctx, readRunningJackpots);
  // Where the pool of one that closes goes may not have begun yet.
  const open = await readShown(ctx, readOpenJackpots);
  const nameOf = (names: Names) => nameIn(names, language, merchant.defaultLanguage);
  const hits = await readHits(
    app.db,
    jackpots.map(({ id }) => id),
    hitsShown,
  );
  return ok(
    jackpots.map((jackpot) => {
      const { id, names, terms, games, currency, lines, closing } = jackpot;
      const closesAt = closing?.closesAt ?? null;
      const heir = open.find((other) => other.id === closing?.into);
      return {
        jackpotId: id,
        name: nameOf(names),
        terms: termsView(terms),
        currency,
        meter: amountOut(shownOf(jackpot)),
        minStake: amountOut(terms.minStakeMinor),
        seed: amountOut(terms.seedMinor),
        ceiling: terms.type === 'mustHitBy' ? amountOut(terms.ceilingMinor) : null,
        returnPpm: jackpotReturnPpm(terms),
        games: games.map((game) => ({ game, title: gameTitle(game, language) })),
        lines,
        hits: hits
          .filter(({ jackpotId }) => jackpotId === id)
          .map(({ at, paid, username }) => ({ at: toTimestamp(at), amount: amountOut(paid), name: maskName(username) })),
        closing: closesAt === null ? null : { at: toTimestamp(closesAt), into: heir === undefined ? '' : nameOf(heir.names) },
      };
    }),
  );
}

/** The meters alone, for the lobby; none to who is in a pause. */
export async function showMeters(ctx: CallContext): Promise<Outcome<ResponseOf<Calls['jackpotMeters']>, never>> {
  const { merchant, language } = ctx;
  const jackpots = await readShown(ctx, readRunningJackpots);
  return ok(
    jackpots.map((jackpot) => ({
      jackpotId: jackpot.id,
      name: nameIn(jackpot.names, language, merchant.defaultLanguage),
      meter: amountOut(shownOf(jackpot)),
      currency: jackpot.currency,
      games: [...jackpot.games],
    })),
  );
}

/** What the caller sees of jackpots: nothing in a pause. */
async function readShown({ app, merchant, principal }: CallContext, read: typeof readOpenJackpots): Promise<readonly StoredJackpot[]> {
  if (principal.kind === 'member' || principal.kind === 'agent') {
    const pause = await readPause(app.db, { merchantId: merchant.id, memberId: principal.memberId });
    if (pause !== null) return [];
  }
  return read(app.db, merchant.id);
}

/** A stretch of a jackpot's log, with the seeds of it that are open. */
export async function showLog(
  { app, merchant }: CallContext,
  { jackpotId, from = 1 }: InputOf<Calls['jackpotLog']>,
): Promise<Outcome<ResponseOf<Calls['jackpotLog']>, 'not_found'>> {
  const jackpot = await readJackpot(app.db, merchant.id, jackpotId);
  if (jackpot === null) return refuse('not_found');
  const lines = await readLines(app.db, jackpotId, { from, limit: linesAtOnce + 1 });
  const shown = lines.slice(0, linesAtOnce);
  const [before] = from === 1 ? [] : await readLines(app.db, jackpotId, { from: from - 1, limit: 1 });
  const seeds = await readOpenSeeds(app.db, jackpotId, { from, to: shown.at(-1)?.seq ?? from });
  const start: JackpotMeter = before ?? { meterMicro: jackpot.terms.seedMinor * microPerMinor, reserveMicro: 0n };
  return ok({
    jackpotId,
    terms: termsView(jackpot.terms),
    start: {
      meterMicro: String(start.meterMicro),
      reserveMicro: String(start.reserveMicro),
      previous: before?.hash ?? feedGenesis(jackpotId),
    },
    lines: shown.map(lineView),
    seeds: seeds.map((seed) => ({ ...seed })),
    next: lines.length > linesAtOnce ? (lines.at(-1)?.seq ?? null) : null,
  });
}

function termsView(terms: Jackpot) {
  const { type, contributionPpm, reservePpm, minStakeMinor, seedMinor } = terms;
  return {
    type,
    contributionPpm,
    reservePpm,
    minStakeMinor: String(minStakeMinor),
    seedMinor: String(seedMinor),
    ceilingMinor: terms.type === 'mustHitBy' ? String(terms.ceilingMinor) : null,
    hitEveryMinor: terms.type === 'random' ? String(terms.hitEveryMinor) : null,
  };
}

function lineView(line: StoredLine) {
  const { seq, at, nonce, commitment, hit, hash } = line;
  return {
    seq,
    at: toTimestamp(at),
    cashStakeMinor: String(line.cashStakeMinor),
    nonce,
    commitment,
    contributionMicro: String(line.contributionMicro),
    space: String(line.space),
    roll: line.roll === null ? null : String(line.roll),
    hit,
    paidMinor: String(line.paidMinor),
    meterMicro: String(line.meterMicro),
    reserveMicro: String(line.reserveMicro),
    hash,
  };
}
