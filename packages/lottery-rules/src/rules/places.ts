import { invariant } from '@trevo/kernel';
import { choose, range, subsets } from '../core/counting.ts';
import type { Rule } from '../core/define-play.ts';
import type { Line } from '../core/play.ts';
import type { PrizeCounts, Reach } from '../core/reach.ts';
import type { Placed, Selection } from '../core/selection.ts';

type Numbers = readonly number[];

/** The same rule over fixed positions of a longer draw. */
export function inWindow<S extends Selection>(rule: Rule<S, Numbers>, window: Numbers): Rule<S, Numbers> {
  return {
    form: rule.form,
    reach: rule.reach.kind === 'places' ? { ...rule.reach, at: pick(window, rule.reach.at ?? range(0, window.length - 1)) } : rule.reach,
    chances: rule.chances,
    countLines: (selection) => rule.countLines(selection),
    settle: (selection, drawn, tally) => rule.settle(selection, pick(drawn, window), tally),
    *expand(selection): Iterable<Line> {
      for (const line of rule.expand(selection)) yield placed(line, window);
    },
  };
}

/** 任选: the rule repeated over every `size` of the ticked places, as many times as there are such choices. */
export function overPlaces<S extends Selection>(rule: Rule<S, Numbers>, size: number, of: number): Rule<Placed<S>, Numbers> {
  return {
    form: { ways: rule.form.ways, places: { of, choose: size } },
    reach: { kind: 'places', most: (selection) => mostOver(rule.reach, selection, choose(selection.places.length, size)) },
    chances: rule.chances,
    countLines: (selection) => choose(selection.places.length, size) * rule.countLines(selection),
    settle(selection, drawn, tally) {
      for (const window of subsets(selection.places, size)) rule.settle(selection, pick(drawn, sorted(window)), tally);
    },
    *expand(selection): Iterable<Line> {
      for (const window of subsets(selection.places, size)) {
        for (const line of rule.expand(selection)) yield placed(line, sorted(window));
      }
    },
  };
}

function pick(drawn: Numbers, window: Numbers): Numbers {
  return window.map((i) => drawn[i] as number);
}

/** Places stand for draw positions, so their order on the slip means nothing. */
function sorted(window: Numbers): Numbers {
  return [...window].sort((a, b) => a - b);
}

function placed(line: Line, window: Numbers): Line {
  const at = line.at ?? range(0, window.length - 1);
  return { cells: line.cells, at: pick(window, at) };
}

/** The most that a rule wins in `windows` windows at once. */
function mostOver<S>(reach: Reach<S, Numbers>, selection: S, windows: number): readonly PrizeCounts[] {
  invariant(reach.kind !== 'cells', 'A rule over chosen places pays by its window, not by cells');
  return reach.most(selection).map((counts) => Object.fromEntries(Object.entries(counts).map(([key, count]) => [key, count * windows])));
}
