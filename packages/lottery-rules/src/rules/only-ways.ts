import type { Rule } from '../core/define-play.ts';
import type { Selection, Way } from '../core/selection.ts';

/** The same rule, filled in by some of its ways only. */
export function onlyWays<S extends Selection, D>(rule: Rule<S, D>, kind: Way['kind']): Rule<S, D> {
  return { ...rule, form: { ways: rule.form.ways.filter((way) => way.kind === kind) } };
}
