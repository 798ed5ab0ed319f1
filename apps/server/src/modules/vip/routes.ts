import { amountOut } from '@trevo/contract';
import { addDays, BusinessCalendar, formatDate, ok, parseDate, refuse } from '@trevo/kernel';
import { keepOutlookOf, levelOf, usualKeepMonths } from '@trevo/reward-rules/vip';
import { type Handlers, memberOf } from '../../core/call.ts';
import { isOn } from '../brand/index.ts';
import { nameIn } from '../catalogue/index.ts';
import { type NamedLadder, readLadder } from './ladder-store.ts';
import { monthStart, weekStart } from './night-days.ts';
import { readPlace, readPlayedIn, readVipLines } from './vip-store.ts';

/** A brand that has the club, and no levels yet. */
const noLadder: NamedLadder = { ladder: { levels: [], keepMonths: usualKeepMonths }, names: [], extraPpm: [] };

export const vipRoutes: Handlers<'memberVip'> = {
  memberVip: async (ctx) => {
    const { app, merchant, language } = ctx;
    const { memberId } = memberOf(ctx);
    if (!(await isOn(app, merchant, 'VIP'))) return refuse('feature_disabled');
    const { ladder, names, extraPpm } = (await readLadder(app.db, merchant.id)) ?? noLadder;
    const calendar = new BusinessCalendar(merchant.timeZone);
    const today = calendar.dateOf(app.clock.now());
    const tomorrow = calendar.startOf(addDays(today, 1));
    const playedSince = (from: typeof today) => readPlayedIn(app.db, memberId, { from: calendar.startOf(from), to: tomorrow });
    const { level, score, since } = await readPlace(app.db, merchant.id, memberId);
    const kept = await playedSince(monthStart(today, 1 - ladder.keepMonths));
    const state = {
      level,
      scoreMinor: score,
      depositsMinor: 0n,
      since: parseDate(since ?? '') ?? today,
      upgradesGiven: [],
      birthdaysGiven: [],
    };
    const outlook = keepOutlookOf(ladder, state, { date: today, playedMinor: kept });
    return ok({
      level,
      score: amountOut(score),
      currency: merchant.currency,
      since,
      ladder: ladder.levels.map((one, index) => ({
        level: index + 1,
        name: nameIn(names[index] ?? {}, language, merchant.defaultLanguage),
        score: amountOut(one.scoreMinor),
        keep: amountOut(one.keepMinor),
        upgrade: amountOut(one.upgradeMinor),
        weekly: giftOut(one.weekly),
        monthly: giftOut(one.monthly),
        birthday: one.birthdayMinor === null ? null : amountOut(one.birthdayMinor),
        extraRebatePpm: extraPpm[index] ?? 0,
      })),
      keep:
        outlook === null
          ? null
          : {
              testOn: formatDate(outlook.testOn),
              needed: amountOut(levelOf(ladder, level)?.keepMinor ?? 0n),
              played: amountOut(kept),
              missing: amountOut(outlook.missingMinor),
            },
      playedThisWeek: amountOut(await playedSince(weekStart(today))),
      playedThisMonth: amountOut(await playedSince(monthStart(today))),
      history: (await readVipLines(app.db, merchant.id, memberId)).map((line) => ({ ...line, gift: amountOut(line.gift) })),
    });
  },
};

function giftOut(gift: { readonly amountMinor: bigint; readonly validBetMinMinor: bigint } | null) {
  return gift === null ? null : { amount: amountOut(gift.amountMinor), min: amountOut(gift.validBetMinMinor) };
}
