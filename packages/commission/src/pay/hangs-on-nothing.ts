import type { Period } from '../period/period.ts';
import { type Contract, house, isInForce } from '../terms/contract.ts';
import type { PayTerms } from './run-period.ts';

/**
 * The contracts of a period that hang on nothing: that no chain of contracts leads from to the house, or whose holder has several. They should not be, and a
 * period cannot be reckoned with them: it is without them and all that is below, which are here as well.
 */
export function hangsOnNothing(run: PayTerms, period: Period): readonly Contract[] {
  const inForce = run.contracts.filter(
    (contract) => contract.kind === run.kind && contract.category === run.category && isInForce(contract, period.start),
  );
  const byHolder = Map.groupBy(inForce, ({ downline }) => downline);
  const sound = new Map<string, boolean>();
  const isSound = (holder: string): boolean => {
    const known = sound.get(holder);
    if (known !== undefined) return known;
    // Whoever comes back to where it is hangs on itself.
    sound.set(holder, false);
    const [own, ...others] = byHolder.get(holder) ?? [];
    const stands = own !== undefined && others.length === 0 && (own.upline === house || isSound(own.upline));
    sound.set(holder, stands);
    return stands;
  };
  return inForce.filter(({ downline }) => !isSound(downline));
}
