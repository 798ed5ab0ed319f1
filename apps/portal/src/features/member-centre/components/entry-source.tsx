import type { PortalKey } from '@trevo/i18n';
import { useT } from '../../../platform/language.ts';
import { pathOf } from '../../../platform/routes.ts';
import { memberPath } from '../../account/index.ts';
import type { WalletEntry } from '../../wallet/index.ts';
import type { RoundRef } from '../api/member-queries.ts';
import { ticketPathOf } from '../ticket-path.ts';

type Source = NonNullable<WalletEntry['source']>;

/** The page of the matter that a movement belongs to; rounds open in place, and of the others there is none. */
const pages: Readonly<Partial<Record<Source['kind'], () => string>>> = {
  deposit: () => memberPath('depositv2'),
  withdrawal: () => memberPath('withdraw'),
  bonus: () => memberPath('bonusDetails'),
  reward: () => memberPath('rewardCenter'),
  vendor: () => memberPath('transferFund'),
  tournament: () => pathOf('promotions'),
  jackpot: () => pathOf('promotions'),
  points: () => pathOf('pointMall'),
  tip: () => '/live#rooms',
};

/** What a source is called: `Round`, `Deposit`. */
export const sourceKey = (kind: Source['kind']): PortalKey => `transactions.source.${kind}`;

/** Where a movement came from: opens the round, the ticket or the page of it; words alone where there is none. */
export function EntrySource({ entry, onRound }: { readonly entry: WalletEntry; readonly onRound: (round: RoundRef) => void }) {
  const t = useT();
  const { source } = entry;
  if (source === null) return <>–</>;
  const name = [t(sourceKey(source.kind)), source.vendorName].filter(Boolean).join(' · ');
  const round = source.kind === 'round' && source.vendor !== null ? { vendor: source.vendor, round: source.id } : null;
  const path = round === null ? pages[source.kind]?.() : ticketPathOf(round);
  if (path !== undefined)
    return (
      <a className="link sm" href={path}>
        {name}
      </a>
    );
  if (round === null) return <>{name}</>;
  return (
    <button type="button" className="link sm" onClick={() => onRound(round)}>
      {name}
    </button>
  );
}
