import { dateOfEpochDay, instant } from '@trevo/kernel';
import type { BrandDate } from '../../core/brand-date.ts';
import type { Product } from '../../core/product.ts';
import { type Mission, type MissionBook, openMissionBook, type PlayFact, usualClaimDays } from '../../missions/index.ts';
import { at, big, dateOf, flag, type Input, list, num, type Output, text, texts } from './json.ts';

export function runMission(input: Input): Output {
  const missions = list(input.missions).map(missionOf);
  const book = openMissionBook(missions);
  const results = list(input.events).map((event) => apply(book, missions, event));
  const final = missions.map(({ id }) => [
    id,
    { progress: String(book.progressOf(id)), milestones: finalStates(book, missions, id), completedSeq: book.completedSeqOf(id) },
  ]);
  return { results, final: Object.fromEntries(final) };
}

function missionOf(input: Input): Mission {
  return {
    id: text(input.id),
    type: input.type as Mission['type'],
    start: at(input.start),
    end: at(input.end),
    period: input.period as Mission['period'],
    products: Array.isArray(input.products) ? (texts(input.products) as readonly Product[]) : null,
    games: Array.isArray(input.games) ? texts(input.games) : null,
    minStakeMinor: big(input.minStake),
    joinNeeded: flag(input.join),
    milestones: list(input.milestones).map(({ target, reward }) => ({ target: big(target), reward: text(reward) })),
    claimDays: num(input.claimDays, usualClaimDays),
    after: input.after === undefined || input.after === null ? null : text(input.after),
  };
}

function apply(book: MissionBook, missions: readonly Mission[], event: Input): Output {
  if (event.kind === 'join') {
    book.join(text(event.mission), num(event.seq));
    return { ok: true };
  }
  if (event.kind === 'claim') {
    const claimed = book.claim({ mission: text(event.mission), milestone: num(event.milestone), at: at(event.t), date: dayOf(event) });
    return claimed.ok ? { ok: true, reward: claimed.value.reward } : { ok: false, code: claimed.code };
  }
  const fact = factOf(event);
  book.add(fact);
  return { progress: Object.fromEntries(missions.map((mission) => [mission.id, String(progressAt(book, mission, fact))])) };
}

/** Progress is that of the period the event lies in. */
function progressAt(book: MissionBook, mission: Mission, fact: PlayFact): bigint {
  return mission.period === 'once' || fact.kind === 'correction'
    ? book.progressOf(mission.id)
    : book.progressOf(mission.id, book.periodOf(mission.id, fact.date));
}

/** The end of a story shows a milestone as claimed when any of its periods was. */
function finalStates(book: MissionBook, missions: readonly Mission[], id: string): Output {
  const latest = book.statesOf(id);
  const mission = missions.find((held) => held.id === id);
  return mission?.period === 'once' ? latest : latest.map((state, index) => (book.everClaimed(id, index) ? 'claimed' : state));
}

/** The fact that an event of a mission or of a board is. */
export function factOf(event: Input): PlayFact {
  const place = { seq: num(event.seq), at: instant(num(event.t) * 1000), date: dayOf(event) };
  const figures = { stakeMinor: big(event.stake), validBetMinor: big(event.validBet), payoutMinor: big(event.payout) };
  switch (event.kind) {
    case 'deposit':
      return { ...place, kind: 'deposit', amountMinor: big(event.amount) };
    case 'checkIn':
    case 'referral':
      return { ...place, kind: event.kind };
    case 'correction':
      return { ...place, ...figures, kind: 'correction', unitSeq: unitOf(event) };
    default:
      return { ...place, ...figures, kind: 'unit', product: event.product as Product, game: text(event.game) };
  }
}

function unitOf(event: Input): number | null {
  const named = event.of ?? event.unit ?? event.unitSeq ?? event.corrects;
  return typeof named === 'number' ? named : null;
}

/** Without a date an event lies on the UTC day of its instant. */
function dayOf(event: Input): BrandDate {
  return event.date === undefined ? dateOfEpochDay(Math.floor(num(event.t) / 86_400)) : dateOf(event.date);
}
