import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useMoneyText } from '../../platform/office-money.tsx';
import { usePercent } from '../../platform/use-percent.ts';
import { readAnew } from '../../platform/query-client.ts';
import { SignDialog } from '../../shell/sign-dialog.tsx';
import type { OfferLine } from './offers-list.tsx';
import { OfferWays } from './offer-ways.tsx';
import { useOwnName } from './own-name.ts';
import { WrittenWords } from './written-words.tsx';

type Props = { readonly row: OfferLine | null; readonly act: 'publish' | 'stop'; readonly onClose: () => void };

/** Publishes a draft, with what it costs in words, or stops an offer; of no row all of them. */
export function OfferActDialog({ row, act, onClose }: Props) {
  const t = useT();
  const nameOf = useOwnName();
  const costs = useCosts();
  const offerId = row?.offerId as `bof_${string}` | undefined;
  const name = row === null ? t('office.rewards.offerStopAll') : `${t(`office.rewards.offerAct.${act}`)}: ${nameOf(row.titles)}`;
  return (
    <SignDialog
      title={name}
      confirm={row === null ? t('office.rewards.offerStopAll') : t(`office.rewards.offerAct.${act}`)}
      danger={act === 'stop'}
      send={() =>
        act === 'publish' && offerId !== undefined
          ? callOffice('officePublishOffer', { offerId, edition: row?.edition ?? 1 })
          : callOffice('officeStopOffers', offerId === undefined ? {} : { offerId })
      }
      refresh={() => readAnew('bonus-offers')}
      onClose={onClose}
    >
      <p className="of-muted">
        {row === null ? t('office.rewards.offerStopAllText') : act === 'stop' ? t('office.rewards.offerActText.stop') : costs(row)}
      </p>
      {row === null || act === 'stop' ? null : (
        <>
          <WrittenWords names={row.titles} />
          <OfferWays row={row} />
        </>
      )}
    </SignDialog>
  );
}

function useCosts(): (row: OfferLine) => string {
  const t = useT();
  const shown = useMoneyText();
  const percent = usePercent();
  return ({ amount, budget, worth }) =>
    t('office.rewards.offerActText.publish', {
      amount: shown(amount),
      budget: shown(budget),
      most: worth.most,
      edge: worth.edgePpm === null ? '–' : percent(worth.edgePpm),
      worth: shown(worth.each),
    });
}
