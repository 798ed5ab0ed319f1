import { invariant } from '@trevo/kernel';
import { type BonusStep, pocketName } from '../bonus/index.ts';

/** A ledger of named pockets, fed with nothing but the movements. */
export class Ledger {
  readonly pockets = new Map<string, bigint>();

  post({ movements }: Pick<BonusStep<unknown>, 'movements'>): void {
    for (const { from, to, amountMinor } of movements) {
      invariant(amountMinor > 0n, 'A movement moves something');
      this.add(pocketName(from), -amountMinor);
      this.add(pocketName(to), amountMinor);
    }
  }

  add(pocket: string, amount: bigint): void {
    this.pockets.set(pocket, this.of(pocket) + amount);
    const isMember = pocket === 'main' || pocket === 'pending' || pocket.startsWith('bonus:');
    invariant(!isMember || this.of(pocket) >= 0n, `The pocket ${pocket} is below zero`);
  }

  of(pocket: string): bigint {
    return this.pockets.get(pocket) ?? 0n;
  }

  sum(): bigint {
    return [...this.pockets.values()].reduce((a, b) => a + b, 0n);
  }
}
