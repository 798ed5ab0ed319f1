import type { SlotOutcome } from '@trevo/game-rules';
import { beforeAll, describe, expect, test } from 'vitest';
import { slotCodes, spinOf } from '../../test/slots.ts';
import { isCounted, type ShowStep, showSteps, stepsAfter, windowAfter } from './show-steps.ts';

const outcomes = new Map<string, SlotOutcome[]>();
const roundsEach = 2_500;

beforeAll(() => {
  for (const code of slotCodes)
    outcomes.set(
      code,
      Array.from({ length: roundsEach }, (_, nonce) => spinOf(code, nonce)),
    );
});

const all = (code: string) => outcomes.get(code) ?? [];
const featured = (code: string) => all(code).filter(({ features }) => features.length > 0);

describe.each(slotCodes)('%s', (code) => {
  test('every round begins with its base window, ends with exactly what it won, and never shows credits go down', () => {
    expect(all(code)).toHaveLength(roundsEach);
    for (const outcome of all(code)) {
      const steps = showSteps(outcome);
      expect([steps[0]?.kind, steps.at(-1)?.kind, steps.at(-1)?.credits]).toEqual(['base', 'total', outcome.winCredits]);
      const credits = steps.map((step) => step.credits);
      expect(credits).toEqual([...credits].sort((a, b) => a - b));
    }
  });

  test('after a reload exactly the steps that were not seen are shown, whatever the number seen', () => {
    for (const outcome of featured(code)) {
      const steps = showSteps(outcome);
      const counted = steps.filter(isCounted);
      for (let shown = 1; shown <= counted.length; shown++) {
        const left = stepsAfter(steps, shown);
        expect(left.filter(isCounted)).toEqual(counted.slice(shown));
        expect(left.at(-1)).toBe(steps.at(-1));
        // Nothing twice: what is left begins right after the last step seen.
        expect(steps.slice(0, steps.length - left.length).at(-1)).toBe(counted[shown - 1]);
      }
    }
  });
});

test('the sample holds features of every kind, so that the rule above was tried', () => {
  const kinds = (code: string) => new Set(featured(code).flatMap(({ features }) => features.map(({ kind }) => kind)));
  expect(Object.fromEntries(slotCodes.map((code) => [code, [...kinds(code)]]))).toEqual({
    setes: [],
    onca: ['freeSpins'],
    tucano: ['holdAndSpin'],
    carnaval: ['freeSpins'],
    boitata: ['freeSpins'],
    esmeralda: ['tumbles'],
  });
  for (const code of ['onca', 'tucano', 'carnaval', 'boitata', 'esmeralda'] as const) expect(featured(code).length).toBeGreaterThan(3);
});

test('nothing seen shows all; more seen than there is shows the end only', () => {
  const steps = showSteps(featured('onca')[0] as SlotOutcome);
  expect(stepsAfter(steps, 0)).toBe(steps);
  expect(stepsAfter(steps, 9_999).map(({ kind }) => kind)).toEqual(['total']);
});

test('the window after a reload is the last free spin that was seen, and the base one in hold-and-spin', () => {
  const free = featured('onca')[0] as SlotOutcome;
  const spins = showSteps(free).filter((step): step is Extract<ShowStep, { kind: 'freeSpin' }> => step.kind === 'freeSpin');
  expect(windowAfter(free, 2, null)).toEqual(spins[1]?.spin.window);
  expect(windowAfter(free, 0, null)).toEqual(free.base.window);
  const hold = featured('tucano')[0] as SlotOutcome;
  expect(windowAfter(hold, 2, null)).toEqual(hold.base.window);
});

test('after a reload wilds that grew still cover their reels, and cells that fell lie where they fell', () => {
  const grown = featured('carnaval').flatMap((outcome) =>
    showSteps(outcome)
      .filter((step) => step.kind === 'freeSpin')
      .flatMap((step) => (step.spin.expanded ? [{ outcome, step }] : [])),
  )[0];
  if (grown === undefined) throw new Error('A wild grew in the sample');
  const window = windowAfter(grown.outcome, grown.step.number, 'W');
  for (const [reel, column] of window.entries()) {
    if (grown.step.spin.expanded?.includes(reel)) expect(column).toEqual(['W', 'W', 'W']);
    else expect(column).toEqual(grown.step.spin.window[reel]);
  }
  const chain = featured('esmeralda').find(
    ({ features }) => features[0]?.kind === 'tumbles' && features[0].falls.length > 2,
  ) as SlotOutcome;
  const [tumbles] = chain.features;
  expect(windowAfter(chain, 2, null)).toEqual(tumbles?.kind === 'tumbles' && tumbles.falls[1]?.window);
});

test('the special symbol is paid in a step of its own, after the ordinary wins of its spin', () => {
  const steps = featured('boitata').flatMap(showSteps);
  const specials = steps.flatMap((step, at) => (step.kind === 'special' ? [{ step, before: steps[at - 1] }] : []));
  expect(specials.length).toBeGreaterThan(3);
  for (const { step, before } of specials) {
    if (before?.kind !== 'freeSpin') throw new Error('A special symbol follows its spin');
    expect(before.spin).toBe(step.spin);
    expect(step.credits - before.credits).toBe(step.win.credits);
    expect(step.credits).toBe(step.spin.totalCredits);
  }
});

test('a chain opens no board of its own at its end: most of them pay less than the stake', () => {
  const ends = featured('esmeralda').map((outcome) => showSteps(outcome).at(-1));
  expect(ends.every((step) => step?.kind === 'total' && !step.featured)).toBe(true);
});
