import { amountOut } from '@trevo/contract';
import { addDays, BusinessCalendar, formatDate, type LocalDate, ok, parseDate } from '@trevo/kernel';
import { keepOutlookOf, levelOf, usualKeepMonths, type VipLadder } from '@trevo/reward-rules/vip';
import { type Handlers, memberOf } from '../../core/call.ts';
import { nameIn, type Names } from '../catalogue/index.ts';
import { readPause } from '../protection/index.ts';
import { type NamedLadder, readLadder, readPromised } from './ladder-store.ts';
import { monthStart, weekStart } from './night-days.ts';
import { readPlace, readPlayedIn, readVipLines, type VipPlace } from './vip-store.ts';

/** A brand that has the club, and no levels yet. */
const noLadder: NamedLadder = { version: 0, ladder: { levels: [], keepMonths: usualKeepMonths }, names: [], extraPpm: [], startsOn: null };

export const vipRoutes: Handlers<'memberVip'> = {
  memberVip: async (ctx) => {
    const { app, merchant, language } = ctx;
    const { memberId } = memberOf(ctx);
    const held = (await readLadder(app.db, merchant.id)) ?? noLadder;
    const announced = (await readPromised(app.db, merchant.id)).filter(({ version }) => version !== held.version);
    const { ladder, names } = held;
    const calendar = new BusinessCalendar(merchant.timeZone);
    const today = calendar.dateOf(app.clock.now());
    const tomorrow = calendar.startOf(addDays(today, 1));
    const playedSince = (from: LocalDate) => readPlayedIn(app.db, memberId, { from: calendar.startOf(from), to: tomorrow });
    const place = await readPlace(app.db, merchant.id, memberId);
    const nameOf = (level: number) => (level === 0 ? null : nameIn(names[level - 1] ?? {}, language, merchant.defaultLanguage));
    // A pause is shown no way to earn anything (rule book §1): what was reached stays.
    const isPaused = (await readPause(app.db, { merchantId: merchant.id, memberId })) !== null;
    const levelsOut = (shown: NamedLadder) => levelViews(shown, (called) => nameIn(called, language, merchant.defaultLanguage));
    // Tested is by the ladder that holds then.
    const testOn = formatDate(monthStart(today, 1));
    const tested = announced.findLast(({ startsOn }) => startsOn !== null && startsOn <= testOn)?.ladder ?? ladder;
    const kept = await playedSince(monthStart(today, 1 - tested.keepMonths));
    return ok({
      level: place.level,
      name: nameOf(place.level),
      score: amountOut(place.score + (await playedSince(countedTo(place, today)))),
      currency: merchant.currency,
      since: place.since,
      ladder: isPaused ? [] : levelsOut(held),
      keepMonths: ladder.keepMonths,
      announced: isPaused
        ? []
        : announced.map((next) => ({ startsOn: next.startsOn ?? '', ladder: levelsOut(next), keepMonths: next.ladder.keepMonths })),
      keep: isPaused ? null : keepOf(tested, place, { date: today, playedMinor: kept }),
      playedThisWeek: amountOut(await playedSince(weekStart(today))),
      playedThisMonth: amountOut(await playedSince(monthStart(today))),
      history: (await readVipLines(app.db, merchant.id, memberId)).map((line) => ({
        ...line,
        name: nameOf(line.level),
        gift: amountOut(line.gift),
      })),
    });
  },
};

/** The levels of a ladder as members read them. */
function levelViews({ ladder, names, extraPpm }: NamedLadder, nameOf: (called: Names) => string) {
  return ladder.levels.map((one, index) => ({
    level: index + 1,
    name: nameOf(names[index] ?? {}),
    score: amountOut(one.scoreMinor),
    keep: amountOut(one.keepMinor),
    upgrade: amountOut(one.upgradeMinor),
    weekly: giftOut(one.weekly),
    monthly: giftOut(one.monthly),
    birthday: one.birthdayMinor === null ? null : amountOut(one.birthdayMinor),
    extraRebatePpm: extraPpm[index] ?? 0,
  }));
}

/** The first day that no night has counted yet: today, and yesterday until its night is done. */
function countedTo({ runTo }: VipPlace, today: LocalDate): LocalDate {
  return runTo === formatDate(today) ? today : addDays(today, -1);
}

/** What is asked at the next test of the level; null where nothing will be tested. */
function keepOf(ladder: VipLadder, { level, score, since }: VipPlace, played: { readonly date: LocalDate; readonly playedMinor: bigint }) {
  const held = { level, scoreMinor: score, since: parseDate(since ?? '') ?? played.date };
  const outlook = keepOutlookOf(ladder, { ...held, depositsMinor: 0n, upgradesGiven: [], birthdaysGiven: [] }, played);
  if (outlook === null) return null;
  return {
    testOn: formatDate(outlook.testOn),
    months: ladder.keepMonths,
    needed: amountOut(levelOf(ladder, level)?.keepMinor ?? 0n),
    played: amountOut(played.playedMinor),
    missing: amountOut(outlook.missingMinor),
  };
}

function giftOut(gift: { readonly amountMinor: bigint; readonly validBetMinMinor: bigint } | null) {
  return gift === null ? null : { amount: amountOut(gift.amountMinor), min: amountOut(gift.validBetMinMinor) };
}
