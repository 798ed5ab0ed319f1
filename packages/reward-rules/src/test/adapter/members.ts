import { addDays, BusinessCalendar, epochDayOf, instant, parseDate } from '@trevo/kernel';
import { type ActivityEvent, type ActivityFacts, type ActivityStatus, moveActivity, type UploadedImage } from '../../activities/index.ts';
import { existsIn, pressCheckIn } from '../../check-in/index.ts';
import { type BrandDate, dateKey } from '../../core/brand-date.ts';
import {
  claimableCount,
  claimReward,
  coolOffRewards,
  excludeRewards,
  openRewardCentre,
  type RewardCentre,
  type RewardKind,
  runRewardClock,
  withdrawReward,
} from '../../reward-centre/index.ts';
import { claimRebate, earnRebate, emptyRebateBook, runRebate } from '../../rebate/index.ts';
import type { Product } from '../../core/product.ts';
import { at, big, dateOf, flag, type Input, list, num, object, type Output, plain, text, texts } from './json.ts';

export function runCheckIn(input: Input): Output {
  const calendar = new BusinessCalendar(text(input.tz));
  const settings = { mode: input.mode === 'count' ? ('count' as const) : ('streak' as const), rewards: texts(input.rewards) };
  const coolOffs = ((input.coolOff ?? []) as readonly (readonly [string, string])[]).map(([from, to]) => ({
    from: dateOf(from),
    to: dateOf(to),
  }));
  const dates: BrandDate[] = [];
  const results = texts(input.presses).map((press) => {
    const date = calendar.dateOf(readInstant(press));
    const pressed = pressCheckIn(settings, { dates, coolOffs, exists: existsIn(calendar) }, date);
    if (!pressed.ok) return { date: dateKey(date), ok: false, code: pressed.code };
    dates.push(date);
    return { date: dateKey(date), ok: true, day: pressed.value.day, reward: pressed.value.reward };
  });
  return { results };
}

/** `2026-03-01T15:00:00Z`. */
function readInstant(iso: string) {
  const match = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d):(\d\d)Z$/.exec(iso);
  const date = parseDate(match?.[1] ?? '');
  if (match === null || date === null) throw new Error(`No instant: ${iso}`);
  const [hours = 0, minutes = 0, secs = 0] = match.slice(2).map(Number);
  return instant(epochDayOf(addDays(date, 0)) * 86_400_000 + ((hours * 60 + minutes) * 60 + secs) * 1000);
}

export function runActivity(input: Input): Output {
  const moved = moveActivity(input.state as ActivityStatus, input.event as ActivityEvent, activityFacts(object(input.data)));
  return moved.ok ? { state: moved.value.state, effect: moved.value.effect } : { error: moved.code };
}

function activityFacts(data: Input): ActivityFacts {
  const { images, now, claimUntil, ...rest } = data;
  return {
    ...(rest as ActivityFacts),
    ...(images !== undefined && { images: imagesOf(images) }),
    ...(now !== undefined && { now: at(now) }),
    ...(claimUntil !== undefined && { claimUntil: at(claimUntil) }),
  };
}

/** Images as objects of type and size, or only how many there are. */
function imagesOf(images: unknown): UploadedImage[] {
  if (typeof images === 'number') return Array.from({ length: images }, () => ({ type: 'image/png', bytes: 1 }));
  return list(images).map((image) => ({ type: imageType(text(image.type)), bytes: num(image.bytes ?? image.size) }));
}

function imageType(type: string): string {
  if (type.includes('/')) return type;
  return type === 'jpg' || type === 'jpeg' ? 'image/jpeg' : `image/${type}`;
}

type RewardStory = { centre: RewardCentre; readonly answers: Map<string, Output> };

export function runReward(input: Input): Output {
  const story: RewardStory = {
    centre: openRewardCentre(
      list(input.rewards).map((reward) => ({ id: text(reward.id), kind: reward.kind as RewardKind, claimUntil: at(reward.claimUntil) })),
    ),
    answers: new Map(),
  };
  const results = list(input.events).map((event) => applyToRewards(story, event));
  return { results, states: Object.fromEntries(story.centre.rewards.map(({ id, state }) => [id, state])) };
}

function applyToRewards(story: RewardStory, event: Input): Output {
  const now = at(event.t);
  story.centre = runRewardClock(story.centre, now);
  const badge = () => claimableCount(story.centre, now);
  switch (event.type) {
    case 'claim':
      return claimOnce(story, event);
    case 'withdraw': {
      const operators = { operator: event.operator as string | undefined, second: event.second as string | undefined };
      const step = withdrawReward(story.centre, { id: text(event.id), ...operators, reason: text(event.reason) }, now);
      story.centre = step.centre;
      return step.answer.ok
        ? { ok: true, state: step.answer.value, badge: badge() }
        : { ok: false, code: step.answer.code, badge: badge() };
    }
    case 'coolOff':
      story.centre = coolOffRewards(story.centre, num(event.seconds), now);
      break;
    case 'exclude':
      story.centre = excludeRewards(story.centre, now);
      break;
    default:
      story.centre = runRewardClock(story.centre, now);
  }
  return { ok: true, badge: badge() };
}

/** The server keeps the answer to a key; so does the story. */
function claimOnce(story: RewardStory, event: Input): Output {
  const key = `${text(event.id)}:${text(event.key)}`;
  const stored = story.answers.get(key);
  if (stored !== undefined) return stored;
  const law = { closedByLaw: flag(event.closed ?? event.closedByLaw), queueFull: flag(event.queueFull) };
  const step = claimReward(story.centre, { id: text(event.id), ...law }, at(event.t));
  story.centre = step.centre;
  const badge = claimableCount(step.centre, at(event.t));
  const answer = step.answer.ok ? { ok: true, state: step.answer.value, badge } : { ok: false, code: step.answer.code, badge };
  if (step.answer.ok) story.answers.set(key, answer);
  return answer;
}

export function runRebateStory(input: Input): Output {
  let book = emptyRebateBook;
  const results = list(input.events).map((event) => {
    if (event.type === 'fact') {
      const fact = {
        at: at(event.t),
        product: event.product as Product,
        baseMinor: big(event.base),
        ratePpm: num(event.ratePpm),
        extraPpm: num(event.extraPpm),
      };
      const earned = earnRebate(book, fact);
      book = earned.book;
      return plain({ creditMicro: earned.creditMicro, pendingMicro: book.pendingMicro });
    }
    if (event.type === 'run') {
      const run = runRebate(book, at(event.t));
      book = run.book;
      return plain({ paid: run.answer, pendingMicro: book.pendingMicro });
    }
    const claim = claimRebate(book, big(input.minClaim));
    book = claim.book;
    const pendingMicro = String(book.pendingMicro);
    return claim.answer.ok
      ? { ok: true, paid: String(claim.answer.value), pendingMicro }
      : { ok: false, code: claim.answer.code, pendingMicro };
  });
  return { results };
}
