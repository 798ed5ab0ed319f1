import { openStream, type StreamSeeds } from '@trevo/fairness';

/** A wheel as it is published: prizes with whole weights, and what replaces a prize whose stock is used up (rule book §12.2). */
export type Wheel = { readonly prizes: readonly string[]; readonly weights: readonly number[]; readonly fallback: string };

/** Pieces left of prizes with a limited stock. */
export type WheelStock = Readonly<Record<string, number>>;

export type WheelSpin = {
  readonly nonce: number;
  readonly index: number;
  /** What was drawn, and what was given: the fallback where the stock is used up. Weights never change while the wheel runs. */
  readonly prize: string;
  readonly given: string;
  readonly stock: WheelStock;
};

/** One spin on the member's pair of reward seeds; each use of the pair takes the next nonce. */
export function spinWheel({ prizes, weights, fallback }: Wheel, seeds: StreamSeeds, stock: WheelStock): WheelSpin {
  const index = openStream(seeds).weighted(weights);
  const prize = prizes[index] ?? fallback;
  const left = stock[prize];
  const given = left === 0 ? fallback : prize;
  return { nonce: seeds.nonce, index, prize, given, stock: left === undefined || left === 0 ? stock : { ...stock, [prize]: left - 1 } };
}

/** The exact chance of each prize, as a fraction of whole numbers; shown on the page. */
export function chancesOf({ weights }: Pick<Wheel, 'weights'>): readonly { readonly weight: number; readonly of: number }[] {
  const of = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => ({ weight, of }));
}

/** Whether a claimed spin is what the revealed seeds give. */
export function verifySpin(wheel: Wheel, seeds: StreamSeeds, claim: Pick<WheelSpin, 'index' | 'prize'>): boolean {
  const { index, prize } = spinWheel(wheel, seeds, {});
  return index === claim.index && prize === claim.prize;
}
