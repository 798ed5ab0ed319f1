import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useModule } from '../../platform/brand.ts';
import { useT } from '../../platform/language.ts';
import { type BonusOffer, bonusesQuery } from './bonus-queries.ts';
import { useAmountText } from './bonus-terms.tsx';
import { useOfferWords } from './offer-words.ts';
import './bonuses.css';

/** What was chosen: an offer, none of them, or nothing yet, which is none as well. */
export type ChosenOffer = Pick<BonusOffer, 'offerId' | 'version'> | 'none' | null;

type OfferChoiceProps = { readonly chosen: ChosenOffer; readonly onChoose: (chosen: ChosenOffer) => void };

/** The bonus for a deposit, each with its five key terms: no bonus stands first, and nothing is chosen by itself. Nothing is drawn where there is no offer. */
export function OfferChoice(props: OfferChoiceProps) {
  return useModule('PROMOBONUS') ? <OpenChoice {...props} /> : null;
}

/** Whether it is known what the choice offers, so that the form below is drawn once and stays in its place. Offers that cannot be read keep nobody from paying. */
export function useOffersKnown(): boolean {
  const isOpen = useModule('PROMOBONUS');
  const { data, failureCount } = useQuery({ ...bonusesQuery(), enabled: isOpen });
  return !isOpen || data !== undefined || failureCount > 0;
}

function OpenChoice({ chosen, onChoose }: OfferChoiceProps) {
  const t = useT();
  const name = useId();
  const { data } = useQuery(bonusesQuery());
  const offers = data?.offers.filter(({ kind }) => kind === 'deposit') ?? [];
  if (data === undefined || offers.length === 0) return null;
  return (
    <fieldset className="bonus-choice">
      <legend>{t('bonus.choice')}</legend>
      <label className="bonus-option">
        <input type="radio" name={name} checked={chosen === 'none'} onChange={() => onChoose('none')} />
        <WithoutWords />
      </label>
      {offers.map((offer) => (
        <label key={offer.offerId} className="bonus-option">
          <input
            type="radio"
            name={name}
            checked={chosen !== null && chosen !== 'none' && chosen.offerId === offer.offerId}
            onChange={() => onChoose({ offerId: offer.offerId, version: offer.version })}
          />
          <OptionWords offer={offer} currency={data.currency} />
        </label>
      ))}
    </fieldset>
  );
}

function WithoutWords() {
  const t = useT();
  return (
    <span>
      <b>{t('bonus.without')}</b>
      <small className="t2">{t('bonus.withoutText')}</small>
    </span>
  );
}

function OptionWords({ offer, currency }: { readonly offer: BonusOffer; readonly currency: string }) {
  const t = useT();
  const text = useAmountText(currency);
  const { lostByWithdrawal, gives, wager } = useOfferWords(currency)(offer);
  const { maxStake, maxConversion, contribution } = offer.terms;
  const games = contribution.map(({ product, ppm }) =>
    t('bonus.countsOf', { product: t(`bonus.product.${product as 'RNG'}`), share: ppm / 10_000 }),
  );
  const lines = [
    ...(lostByWithdrawal === null ? [] : [lostByWithdrawal]),
    gives,
    wager,
    `${t('bonus.counts')}: ${games.join(' · ')}`,
    `${t('bonus.maxStake')}: ${maxStake === null ? t('bonus.unlimited') : text(maxStake)}`,
    `${t('bonus.cap')}: ${maxConversion === null ? t('bonus.capNone') : text(maxConversion)}`,
  ];
  return (
    <span>
      <b>{offer.title}</b>
      {lines.map((line) => (
        <small key={line} className="t2 num">
          {line}
        </small>
      ))}
    </span>
  );
}
