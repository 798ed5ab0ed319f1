import type { Coin, Fall, Feature, FreeSpin, FreeSpins, HoldAndSpin, SlotOutcome, SpecialWin, Spin, Tumbles, Win } from '@trevo/game-rules';

/**
 * One thing the player sees of a round, in order. `counted` steps are those of features: the server remembers how many were shown,
 * so that a reload goes on after the last one.
 */
export type ShowStep =
  | { readonly kind: 'base'; readonly spin: Spin; readonly credits: number }
  | { readonly kind: 'freeIntro'; readonly feature: FreeSpins; readonly credits: number }
  | { readonly kind: 'freeSpin'; readonly feature: FreeSpins; readonly spin: FreeSpin; readonly number: number; readonly credits: number }
  /** The special symbol covers its reels, after the ordinary wins of the spin were seen. */
  | {
      readonly kind: 'special';
      readonly feature: FreeSpins;
      readonly spin: FreeSpin;
      readonly win: SpecialWin;
      readonly credits: number;
    }
  /** The cells that were paid go, and what stands above them falls. */
  | {
      readonly kind: 'fall';
      readonly feature: Tumbles;
      readonly fall: Fall;
      /** The window before, and the wins in it that go. */
      readonly from: Pick<Spin, 'window' | 'wins'>;
      readonly number: number;
      readonly credits: number;
    }
  | { readonly kind: 'holdIntro'; readonly feature: HoldAndSpin; readonly coins: readonly Coin[]; readonly credits: number }
  | {
      readonly kind: 'respin';
      readonly feature: HoldAndSpin;
      readonly coins: readonly Coin[];
      readonly fresh: readonly Coin[];
      readonly left: number;
      readonly credits: number;
    }
  | { readonly kind: 'holdTotal'; readonly feature: HoldAndSpin; readonly coins: readonly Coin[]; readonly credits: number }
  | {
      readonly kind: 'total';
      readonly credits: number;
      readonly capped: boolean;
      /** Wins that the window still shows: those of the base spin, unless a feature came after it. */
      readonly wins: readonly Win[];
      /** The coins that still cover the window after hold-and-spin, or null. */
      readonly coins: readonly Coin[] | null;
      readonly featured: boolean;
    };

/** Whether the server counts the step as part of a feature that was shown. */
export function isCounted(step: ShowStep): boolean {
  return step.kind === 'freeSpin' || step.kind === 'respin' || step.kind === 'fall';
}

/** Everything to show of an outcome. `credits` is what was won up to and with the step. */
export function showSteps(outcome: SlotOutcome): ShowStep[] {
  const steps: ShowStep[] = [{ kind: 'base', spin: outcome.base, credits: outcome.base.winCredits }];
  let credits = outcome.base.winCredits;
  for (const feature of outcome.features) {
    steps.push(...featureSteps(feature, credits, outcome));
    credits += feature.winCredits;
  }
  const before = steps.at(-1);
  const total: ShowStep = {
    kind: 'total',
    credits: outcome.winCredits,
    capped: outcome.capped,
    wins: before?.kind === 'base' ? before.spin.wins : [],
    coins: before?.kind === 'holdTotal' ? before.coins : null,
    featured: outcome.features.some(({ kind }) => kind !== 'tumbles'),
  };
  return [...steps, total];
}

function featureSteps(feature: Feature, before: number, outcome: SlotOutcome): ShowStep[] {
  switch (feature.kind) {
    case 'freeSpins':
      return freeSteps(feature, before);
    case 'holdAndSpin':
      return holdSteps(feature, before, outcome.betCredits);
    case 'tumbles':
      return feature.falls.map((fall, index): ShowStep => {
        const from = feature.falls[index - 1] ?? outcome.base;
        return { kind: 'fall', feature, fall, from, number: index + 1, credits: fall.totalCredits };
      });
  }
}

function freeSteps(feature: FreeSpins, before: number): ShowStep[] {
  const spins = feature.spins.flatMap((spin, index): ShowStep[] => {
    const win = specialWinOf(spin);
    const won = (feature.spins[index - 1]?.totalCredits ?? before) + spin.winCredits - (win?.credits ?? 0);
    const turned: ShowStep = { kind: 'freeSpin', feature, spin, number: index + 1, credits: Math.min(won, spin.totalCredits) };
    return win === null ? [turned] : [turned, { kind: 'special', feature, spin, win, credits: spin.totalCredits }];
  });
  return [{ kind: 'freeIntro', feature, credits: before }, ...spins];
}

/** What the special symbol paid in a spin, or null. */
function specialWinOf({ wins }: Spin): SpecialWin | null {
  return wins.find((win) => win.kind === 'special') ?? null;
}

function holdSteps(feature: HoldAndSpin, before: number, betCredits: number): ShowStep[] {
  const worth = (coins: readonly Coin[]) => before + coins.reduce((sum, { stakes }) => sum + stakes, 0) * betCredits;
  const steps: ShowStep[] = [{ kind: 'holdIntro', feature, coins: feature.initial, credits: worth(feature.initial) }];
  let held: readonly Coin[] = feature.initial;
  for (const { coins, left } of feature.respins) {
    held = [...held, ...coins];
    steps.push({ kind: 'respin', feature, coins: held, fresh: coins, left, credits: worth(held) });
  }
  return [...steps, { kind: 'holdTotal', feature, coins: held, credits: before + feature.winCredits }];
}

/** The steps still to show after `shown` counted ones: the base window stands still, the feature goes on where it was. */
export function stepsAfter(steps: readonly ShowStep[], shown: number): readonly ShowStep[] {
  if (shown === 0) return steps;
  let counted = 0;
  const next = steps.findIndex((step) => {
    if (isCounted(step)) counted += 1;
    return counted === shown;
  });
  return next < 0 ? steps.slice(-1) : steps.slice(next + 1);
}

/** The window that stood on the screen after `shown` counted steps, wilds that grew included: the last free spin's or fall's, else the base one. */
export function windowAfter(outcome: SlotOutcome, shown: number, expandingWild: string | null): Spin['window'] {
  const last = showSteps(outcome).filter(isCounted).slice(0, shown).at(-1);
  if (last?.kind === 'fall') return last.fall.window;
  return last?.kind === 'freeSpin' ? grownWindow(last.spin, expandingWild) : outcome.base.window;
}

/** A spin's window with every expanded reel full of the wild. */
function grownWindow({ window, expanded = [] }: Spin, expandingWild: string | null): Spin['window'] {
  return window.map((column, reel) => (expandingWild !== null && expanded.includes(reel) ? column.map(() => expandingWild) : column));
}
