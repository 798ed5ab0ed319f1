import probabilities from '../../vectors/probabilities.json' with { type: 'json' };
import vectors from '../../vectors/vectors.json' with { type: 'json' };

/** One settled example of the rule book. */
export type Vector = {
  readonly id: string;
  readonly play: string;
  readonly lottery: string;
  readonly mode: string;
  readonly selection: unknown;
  readonly draw: unknown;
  readonly units: number;
  readonly unitCost?: number;
  readonly winningLines: number;
  readonly refundLines?: number;
  readonly tiers: Readonly<Record<string, number>>;
  readonly returnPerUnitStakeAt2000?: string;
  readonly returnMY?: number;
  readonly returnSG?: number;
};

/** The chances of one class of lines as the rule book's enumeration found them, as fractions in text. */
export type BookChance = {
  readonly line: string;
  readonly tier: string;
  readonly probability: string;
  readonly refund?: string;
  readonly expectedHits?: string;
  readonly fairOdds: string;
};

export type BookPlay = {
  readonly play: string;
  readonly mode: string;
  readonly lottery: string;
  readonly local: string;
  readonly lines: readonly BookChance[];
};

/** One vector per play: a sample, the rules are implemented and not the vectors. */
export const bookVectors = vectors as unknown as readonly Vector[];

/** All 459 plays of the book with their exact chances. */
export const bookPlays = probabilities as unknown as readonly BookPlay[];
