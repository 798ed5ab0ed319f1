import { type Instant, minuteMs, plusMs, secondMs } from '@trevo/kernel';
import type { Agreement } from '@trevo/lottery-rules/results';

/**
 * What an operator is to look at. `late`: a result is overdue; `split`: two sources tell different results; `silent`: a source says nothing of a draw that
 * another has told, or does not answer; `beacon`: the public value of a draw is overdue; `promises`: a lottery on sale has few draws promised; `drift`: a play
 * gives back more or less than chance explains.
 */
export type AlarmKind = 'late' | 'split' | 'silent' | 'beacon' | 'promises' | 'drift';

export type Alarm = {
  readonly kind: AlarmKind;
  readonly game: string | null;
  readonly number: string | null;
  readonly source: string | null;
  /** The id of a play that it is about. */
  readonly play: string | null;
  readonly since: Instant;
};

/** A source that told nothing so long after another did is silent. */
export const silentAfterMs = 30 * minuteMs;
/** So many questions without an answer are more than bad luck. */
export const failuresMax = 3;
/** Fewer draws promised than this say that none are made any more: usual are 250 and more. */
export const promisesMin = 100;

/** A draw that is due and has no result. */
export type WaitingDraw = {
  readonly game: string;
  readonly number: string;
  readonly drawn: 'house' | 'official';
  readonly lateAt: Instant;
  /** When the beacon makes its round; null: none is waited for. */
  readonly beaconAt: Instant | null;
  /** Of an official draw: what its sources make of it, and when each said so first. */
  readonly agreement: Pick<Agreement<unknown>, 'state'> | null;
  readonly toldAt: ReadonlyMap<string, Instant>;
};

export type Watched = {
  readonly now: Instant;
  readonly sources: readonly string[];
  readonly waiting: readonly WaitingDraw[];
  /** Failures of a source since it last answered, by game. */
  readonly failures: readonly { readonly source: string; readonly game: string; readonly failures: number; readonly since: Instant }[];
  /** Games of the house that are on sale. */
  readonly promised: readonly { readonly game: string; readonly promised: number }[];
  /** Plays whose return chance does not explain, by the last look. */
  readonly drifts: readonly { readonly game: string; readonly play: string; readonly since: Instant }[];
};

/** Everything that is wrong now, the oldest first. */
export function alarmsOf({ now, sources, waiting, failures, promised, drifts }: Watched): Alarm[] {
  const alarms = waiting.flatMap((draw) => alarmsOfDraw(draw, { now, sources }));
  const away = failures.filter(({ source, failures: count }) => count >= failuresMax && sources.includes(source));
  for (const { source, game, since } of away)
    if (!alarms.some((known) => known.kind === 'silent' && known.source === source && known.game === game))
      alarms.push({ ...nothing, kind: 'silent', game, source, since });
  for (const { game, promised: count } of promised)
    if (count < promisesMin) alarms.push({ ...nothing, kind: 'promises', game, since: now });
  for (const { game, play, since } of drifts) alarms.push({ ...nothing, kind: 'drift', game, play, since });
  return alarms.toSorted((a, b) => a.since - b.since);
}

const nothing = { number: null, source: null, play: null } as const;

function alarmsOfDraw(draw: WaitingDraw, { now, sources }: Pick<Watched, 'now' | 'sources'>): Alarm[] {
  const { game, number, lateAt, beaconAt, agreement, toldAt } = draw;
  const about = { ...nothing, game, number };
  const alarms: Alarm[] = [];
  if (now >= lateAt) alarms.push({ ...about, kind: beaconAt === null ? 'late' : 'beacon', since: lateAt });
  const first = Math.min(...toldAt.values()) as Instant;
  if (agreement?.state === 'conflict') alarms.push({ ...about, kind: 'split', since: Math.max(...toldAt.values()) as Instant });
  if (draw.drawn === 'official' && toldAt.size > 0 && now - first >= silentAfterMs)
    for (const source of sources)
      if (!toldAt.has(source)) alarms.push({ ...about, kind: 'silent', source, since: (first + silentAfterMs) as Instant });
  return alarms;
}

/** When draws that wait become alarms by themselves, past or to come: the result is late, or a source has said nothing for too long. */
export function deadlinesOf({ waiting }: Pick<Watched, 'waiting'>): Instant[] {
  return waiting.flatMap(({ lateAt, toldAt }) =>
    toldAt.size === 0 ? [lateAt] : [lateAt, plusMs(Math.min(...toldAt.values()) as Instant, silentAfterMs)],
  );
}

/** How long a draw was on its way, in whole seconds. */
export function delaySeconds(from: Instant, to: Instant): number {
  return Math.max(0, Math.round((to - from) / secondMs));
}
