import type { Calls, ResponseOf } from '@trevo/contract';
import type { Say } from '../platform/language.ts';

type Pocket = Pick<ResponseOf<Calls['officeMember']>['pockets'][number], 'pocket' | 'offer'>;

/** A pocket of the ledger in words. A vendor's says which (`vendor:KY`), a bonus what it was given for: its own money and what was won with it are two pockets. */
export function pocketName({ pocket, offer }: Pocket, t: Say): string {
  const [kind, whose, part] = pocket.split(':');
  if (kind === 'bonus' && whose !== undefined) return t(`office.pocket.${part === 'won' ? 'wonOf' : 'bonusOf'}`, { offer: offer ?? whose });
  if (pocket === 'points:hold') return t('office.pocket.pointsHeld');
  const name = t(`office.pocket.${kind}`);
  return whose === undefined ? name : `${name} ${whose}`;
}

/** The number of a bonus's grant, where a pocket is a bonus's: what tells two of the same offer apart. */
export function grantOf(pocket: string): string | null {
  const [kind, grant] = pocket.split(':');
  return kind === 'bonus' ? (grant ?? null) : null;
}
