import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useMoneyText } from '../../platform/office-money.tsx';
import { queryClient } from '../../platform/query-client.ts';
import { useOfficeForm } from '../../platform/use-office-form.ts';
import { FormDialog } from '../../shell/form-dialog.tsx';
import type { OfferLine } from './offers-list.tsx';
import { OfferWays } from './offer-ways.tsx';
import { useOwnName } from './own-name.ts';

type Props = { readonly row: OfferLine | null; readonly act: 'publish' | 'stop'; readonly onClose: () => void };

/** Publishes a draft, with what it costs in words, or stops an offer; of no row all of them. */
export function OfferActDialog({ row, act, onClose }: Props) {
  const t = useT();
  const nameOf = useOwnName();
  const costs = useCosts();
  const offerId = row?.offerId as `bof_${string}` | undefined;
  const form = useOfficeForm<object>({
    initial: {},
    send: async () => {
      try {
        if (act === 'publish' && offerId !== undefined) await callOffice('officePublishOffer', { offerId, edition: row?.edition ?? 1 });
        else await callOffice('officeStopOffers', offerId === undefined ? {} : { offerId });
        onClose();
      } finally {
        await queryClient.invalidateQueries({ queryKey: ['bonus-offers'] });
      }
    },
  });
  const name = row === null ? t('office.rewards.offerStopAll') : `${t(`office.rewards.offerAct.${act}`)}: ${nameOf(row.titles)}`;
  return (
    <FormDialog
      title={name}
      form={{ ...form, ready: true }}
      confirm={row === null ? t('office.rewards.offerStopAll') : t(`office.rewards.offerAct.${act}`)}
      danger={act === 'stop'}
      onClose={onClose}
    >
      <p className="of-muted">
        {row === null ? t('office.rewards.offerStopAllText') : act === 'stop' ? t('office.rewards.offerActText.stop') : costs(row)}
      </p>
      {row === null || act === 'stop' ? null : <OfferWays row={row} />}
    </FormDialog>
  );
}

function useCosts(): (row: OfferLine) => string {
  const t = useT();
  const shown = useMoneyText();
  return ({ amount, budget, worth }) =>
    t('office.rewards.offerActText.publish', {
      amount: shown(amount),
      budget: shown(budget),
      most: worth.most,
      edge: worth.edgePpm === null ? '–' : `${worth.edgePpm / 10_000} %`,
      worth: shown(worth.each),
    });
}
