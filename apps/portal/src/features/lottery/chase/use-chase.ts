import { useEffect, useMemo, useState } from 'react';
import { chaseIssues } from '../data/issues.ts';
import type { Issue, Terms } from '../data/lottery-query.ts';
import type { PricedLine } from '../slip/slip-line.ts';
import { type ChasePlanned, chaseStake } from './chase-plan.ts';
import type { ChaseChoice } from './chase-switch.tsx';

const off: ChaseChoice = { on: false, count: 10, stopOnWin: true };

export type Chase = {
  readonly choice: ChaseChoice;
  readonly setChoice: (choice: ChaseChoice) => void;
  /** Issues to choose from, the present one first. */
  readonly issues: readonly Issue[];
  /** What will be bought; undefined where it is one issue only. */
  readonly planned: ChasePlanned | undefined;
  readonly isOwnPlan: boolean;
  readonly setPlan: (rows: ChasePlanned['rows']) => void;
  readonly stake: ReturnType<typeof chaseStake>;
  /** Back to one issue: what was bought says nothing of the next slip. */
  readonly end: () => void;
};

/** How the slip goes on over later issues. A plan of the player's own belongs to the issue that it begins with and goes with it. */
export function useChase(
  all: readonly Issue[],
  issue: Issue | undefined,
  { bets, terms }: { bets: readonly PricedLine[]; terms: Terms },
): Chase {
  const [choice, setChoice] = useState(off);
  const [plan, setPlan] = useState<ChasePlanned['rows']>();
  const issues = useMemo(
    () => (issue === undefined ? [] : chaseIssues(all, issue).slice(0, terms.chaseIssuesMax)),
    [all, issue, terms.chaseIssuesMax],
  );
  const first = issue?.number;
  useEffect(() => setPlan((known) => (known?.[0]?.number === first ? known : undefined)), [first]);
  const isOn = choice.on && bets.length > 0 && issues.length > 1;
  const isOwnPlan = isOn && plan?.[0]?.number === first;
  const rows = isOwnPlan && plan !== undefined ? plan : issues.slice(0, choice.count).map(({ number }) => ({ number, times: 1 }));
  const planned = isOn ? { rows, stopOnWin: choice.stopOnWin } : undefined;
  return {
    choice,
    setChoice: (next) => {
      if (next.count !== choice.count || !next.on) setPlan(undefined);
      setChoice(next);
    },
    issues,
    planned,
    isOwnPlan,
    setPlan: (next) => {
      setPlan(next);
      setChoice({ ...choice, on: true, count: next.length });
    },
    end: () => {
      setPlan(undefined);
      setChoice(off);
    },
    stake: chaseStake(planned?.rows ?? rows.slice(0, 1), bets, terms),
  };
}
