import { addDays, dateOfEpochDay, epochDayOf, formatDate, type LocalDate, parseDate, weekdayOf } from '@trevo/kernel';
import type { Input } from '../adapter/json.ts';

const n = (value: unknown): bigint => BigInt((value ?? 0) as string | number);
const s = (value: bigint): string => String(value);
const date = (value: unknown): LocalDate => parseDate(value as string) as LocalDate;

/** A second reading of the VIP chapter: every window is summed anew over all facts, and every gift is asked for on every day. */
export function vipOracle(input: Input): unknown {
  const levels = input.levels as Input[];
  const facts = (input.facts as Input[]).map((fact) => ({
    day: epochDayOf(date(fact.date)),
    validBet: n(fact.validBet),
    deposit: n(fact.deposit),
  }));
  const played = (from: number, to: number) =>
    facts.filter(({ day }) => day >= from && day < to).reduce((a, { validBet }) => a + validBet, 0n);
  const given = new Set((input.upgradeGiven ?? []) as number[]);
  const birthdays = new Set<number>();
  const events: unknown[] = [];
  let level = 0;
  let score = 0n;
  let deposits = 0n;
  let since = input.from as string;
  for (let day = epochDayOf(date(input.from)); day < epochDayOf(date(input.to)); day++) {
    const today = dateOfEpochDay(day);
    const name = formatDate(today);
    const own = () => levels[level - 1];
    if (name !== input.from) {
      if (today.day === 1) {
        const window = epochDayOf(firstOf(today, -3));
        const keep = own()?.keep;
        if (level > 0 && epochDayOf(date(since)) <= window && played(window, day) < n(keep)) {
          level -= 1;
          score = n(own()?.score);
          since = name;
          events.push({ date: name, event: 'down', level, score: s(score) });
        }
        const monthly = own()?.monthly;
        if (monthly !== undefined && played(epochDayOf(firstOf(today, -1)), day) >= n(own()?.monthlyMin))
          events.push({ date: name, event: 'monthly', level, gift: monthly });
      }
      const weekly = own()?.weekly;
      if (weekdayOf(today) === 1 && weekly !== undefined && played(day - 7, day) >= n(own()?.weeklyMin))
        events.push({ date: name, event: 'weekly', level, gift: weekly });
      const birth = input.birthday as Input | undefined;
      const gift = own()?.birthday;
      if (birth !== undefined && gift !== undefined && isBirthday(today, date(birth.date)) && !birthdays.has(today.year)) {
        const stood = [birth.registered, birth.setOn].every((from) => day - epochDayOf(date(from)) >= 30);
        if (stood && birth.verified !== false) {
          birthdays.add(today.year);
          events.push({ date: name, event: 'birthday', level, gift });
        }
      }
    }
    for (const fact of facts.filter((held) => held.day === day)) {
      score += fact.validBet;
      deposits += fact.deposit;
      for (let next = levels[level]; next !== undefined; next = levels[level]) {
        if (score < n(next.score) || (next.deposits !== undefined && deposits < n(next.deposits))) break;
        level += 1;
        since = name;
        events.push({ date: name, event: 'up', level, gift: given.has(level) ? '0' : (next.upgrade as string) });
        given.add(level);
      }
    }
  }
  return { events, level, score: s(score), deposits: s(deposits), since };
}

function firstOf(day: LocalDate, months: number): LocalDate {
  let at = { ...day, day: 1 };
  for (let count = 0; count < -months; count++) at = { ...addDays(at, -1), day: 1 };
  return at;
}

function isBirthday(today: LocalDate, birth: LocalDate): boolean {
  const leap = today.year % 4 === 0 && (today.year % 100 !== 0 || today.year % 400 === 0);
  const day = birth.month === 2 && birth.day === 29 && !leap ? 28 : birth.day;
  return today.month === birth.month && today.day === day;
}

/** A second reading of the check-in: from each press it walks back day by day. The zone of the stories is UTC. */
export function checkInOracle(input: Input): unknown {
  const pressed = new Set<string>();
  const coolOffs = (input.coolOff ?? []) as [string, string][];
  const isCool = (day: string) => coolOffs.some(([from, to]) => from <= day && day < to);
  const rewards = input.rewards as string[];
  const results = (input.presses as string[]).map((press) => {
    const day = press.slice(0, 10);
    if (isCool(day)) return { date: day, ok: false, code: 'play_paused' };
    if (pressed.has(day)) return { date: day, ok: false, code: 'already_checked_in' };
    let place = 1;
    if (input.mode === 'count') place += [...pressed].filter((other) => other.slice(0, 7) === day.slice(0, 7)).length;
    else {
      let run = 0;
      for (let back = addDays(date(day), -1); ; back = addDays(back, -1)) {
        const name = formatDate(back);
        if (pressed.has(name)) run += 1;
        else if (!isCool(name)) break;
      }
      place += run % rewards.length;
    }
    pressed.add(day);
    return { date: day, ok: true, day: place, reward: rewards[place - 1] ?? null };
  });
  return { results };
}
