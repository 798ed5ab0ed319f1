/** Money by pocket: always the member's (`cash`), won with locked money and still locked (`won`), the bonus itself (`bonus`). */
export type Pockets = { readonly cashMinor: bigint; readonly wonMinor: bigint; readonly bonusMinor: bigint };

export const noPockets: Pockets = { cashMinor: 0n, wonMinor: 0n, bonusMinor: 0n };

export function addPockets(a: Pockets, b: Pockets): Pockets {
  return { cashMinor: a.cashMinor + b.cashMinor, wonMinor: a.wonMinor + b.wonMinor, bonusMinor: a.bonusMinor + b.bonusMinor };
}

export function subtractPockets(a: Pockets, b: Pockets): Pockets {
  return { cashMinor: a.cashMinor - b.cashMinor, wonMinor: a.wonMinor - b.wonMinor, bonusMinor: a.bonusMinor - b.bonusMinor };
}

/** Won and bonus together. */
export function lockedOf({ wonMinor, bonusMinor }: Pick<Pockets, 'wonMinor' | 'bonusMinor'>): bigint {
  return wonMinor + bonusMinor;
}

export function totalOf(pockets: Pockets): bigint {
  return pockets.cashMinor + lockedOf(pockets);
}
