import { dateKey } from '../../core/brand-date.ts';
import { type Birthday, runVip, usualKeepMonths, type VipEvent, type VipLevel } from '../../vip/index.ts';
import { big, bigOrNull, dateOf, type Input, list, num, object, type Output, plain } from './json.ts';

export function runVipStory(input: Input): Output {
  const levels = list(input.levels).map(levelOf);
  const from = dateOf(input.from);
  const { state, events } = runVip(
    { levels, keepMonths: num(input.keepMonths, usualKeepMonths) },
    {
      start: {
        level: num(input.level),
        scoreMinor: big(input.score),
        depositsMinor: big(input.deposits),
        since: input.since === undefined ? from : dateOf(input.since),
        upgradesGiven: (input.upgradeGiven ?? []) as readonly number[],
        birthdaysGiven: (input.birthdayGiven ?? []) as readonly number[],
      },
      from,
      to: dateOf(input.to),
      facts: list(input.facts).map((fact) => ({
        date: dateOf(fact.date),
        validBetMinor: big(fact.validBet),
        depositMinor: big(fact.deposit),
      })),
      birthday: input.birthday === undefined || input.birthday === null ? null : birthdayOf(object(input.birthday)),
    },
  );
  const { level, scoreMinor, depositsMinor, since } = state;
  return {
    events: events.map(eventOut),
    ...(plain({ level, score: scoreMinor, deposits: depositsMinor }) as object),
    since: dateKey(since),
  };
}

export function levelOf(input: Input): VipLevel {
  const gift = (amount: unknown, least: unknown) =>
    amount === undefined || amount === null ? null : { amountMinor: big(amount), validBetMinMinor: big(least) };
  return {
    scoreMinor: big(input.score),
    depositsMinor: bigOrNull(input.deposits),
    keepMinor: big(input.keep),
    upgradeMinor: big(input.upgrade),
    weekly: gift(input.weekly, input.weeklyMin),
    monthly: gift(input.monthly, input.monthlyMin),
    birthdayMinor: bigOrNull(input.birthday),
  };
}

function birthdayOf(input: Input): Birthday {
  return {
    date: dateOf(input.date),
    registered: dateOf(input.registered),
    setOn: dateOf(input.setOn),
    identityVerified: (input.identity ?? input.identityVerified ?? input.verified) !== false,
  };
}

function eventOut(event: VipEvent): Output {
  const { date, level } = event;
  const figure = event.event === 'down' ? { score: String(event.scoreMinor) } : { gift: String(event.giftMinor) };
  return { date: dateKey(date), event: event.event, level, ...figure };
}
