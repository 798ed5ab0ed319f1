import { moneyUnits, type PrizeMode, type Quote, seriesMax } from '@trevo/lottery-rules';
import { Button, Segmented } from '@trevo/ui';
import { useLanguageTag, useT } from '../../../platform/language.ts';
import { Sum, useMoneyText } from '../data/lottery-money.tsx';
import type { Terms } from '../data/lottery-query.ts';
import type { PricedBet, StakeTerms } from '../slip/slip-line.ts';
import { linesText } from './lines-text.ts';
import { Stepper } from './stepper.tsx';

export type PriceBarProps = {
  readonly terms: Terms;
  readonly mode: PrizeMode;
  readonly stake: StakeTerms;
  readonly onStake: (stake: StakeTerms) => void;
  readonly quote: Quote | undefined;
  /** The bet that is filled in, once it is one. */
  readonly bet: PricedBet | undefined;
  readonly fault: string | undefined;
  readonly canBuy: boolean;
  readonly onAdd: () => void;
  readonly onBuy: () => void;
};

/** How much stands on a line and at which series, what that comes to, and what to do with it. */
export function PriceBar(props: PriceBarProps) {
  const { terms, mode, stake, onStake, quote, bet, fault, canBuy, onAdd, onBuy } = props;
  const t = useT();
  return (
    <div className="price-bar">
      <UnitChoice terms={terms} stake={stake} onStake={onStake} />
      <div className="col price-part">
        <span className="xs t3" aria-hidden="true">
          {t('lottery.bet.multiple')}
        </span>
        <Stepper
          label={t('lottery.bet.multiple')}
          value={stake.multiple}
          min={1}
          max={terms.multipleMax}
          onChange={(multiple) => onStake({ ...stake, multiple })}
        />
      </div>
      {mode === 'LOTT' && terms.seriesMin < terms.seriesLimit ? (
        <SeriesSlider terms={terms} stake={stake} onStake={onStake} quote={quote} />
      ) : null}
      <div className="row price-end">
        <div className="price-total">
          <p className="sm t2 num">{bet === undefined ? t('lottery.bet.noLines') : linesText(t, bet, stake.multiple)}</p>
          <Sum minor={bet?.price.stakeMinor ?? 0n} className="price-sum" />
          {bet === undefined || bet.price.rebateMinor === 0n ? null : (
            <p className="xs t3">
              {t('lottery.bet.rebateBack')} <Sum minor={bet.price.rebateMinor} />
            </p>
          )}
          {fault === undefined ? null : (
            <p className="xs slip-fault" role="status">
              {fault}
            </p>
          )}
        </div>
        <div className="row price-acts">
          <Button icon="plus" disabled={bet === undefined} onClick={onAdd}>
            {t('lottery.bet.add')}
          </Button>
          <Button variant="primary" icon="bolt" disabled={bet === undefined || !canBuy} onClick={onBuy}>
            {t('lottery.bet.buyNow')}
          </Button>
        </div>
      </div>
    </div>
  );
}

type Choice = Pick<PriceBarProps, 'terms' | 'stake' | 'onStake'>;

/** The unit of money of a line, as amounts; where the house sells two unit prices, which of them. */
function UnitChoice({ terms, stake, onStake }: Choice) {
  const t = useT();
  const text = useMoneyText();
  const amountOfUnit = (unit: StakeTerms['moneyUnit']): string => text(BigInt(stake.unitPrice) * BigInt(moneyUnits[unit]));
  const prices = terms.unitPrices.filter((price): price is 1 | 2 => price === 1 || price === 2);
  return (
    <div className="col price-part">
      <span className="xs t3" aria-hidden="true">
        {t('lottery.bet.unit')}
      </span>
      <div className="row price-units">
        {prices.length < 2 ? null : (
          <Segmented
            label={t('lottery.bet.unitPrice')}
            options={prices.map((price) => ({ value: String(price), label: t(`lottery.bet.unitPrice.${price}`) }))}
            value={String(stake.unitPrice)}
            onChange={(price) => onStake({ ...stake, unitPrice: price === '1' ? 1 : 2 })}
          />
        )}
        <Segmented
          label={t('lottery.bet.unit')}
          options={terms.moneyUnits.map((unit) => ({ value: unit, label: amountOfUnit(unit) }))}
          value={stake.moneyUnit}
          onChange={(moneyUnit) => onStake({ ...stake, moneyUnit })}
        />
      </div>
    </div>
  );
}

/** More prize or more rebate: one slider between the two. */
function SeriesSlider({ terms, stake, onStake, quote }: Choice & { readonly quote: Quote | undefined }) {
  const t = useT();
  const tag = useLanguageTag();
  const percent = (part: number): string =>
    new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2, numberingSystem: 'latn' }).format(part);
  const rebate = quote === undefined ? 0 : Number(quote.rebate.n) / Number(quote.rebate.d);
  const words = t('lottery.bet.seriesWords', { prize: percent(stake.series / seriesMax), rebate: percent(rebate) });
  return (
    <label className="col price-part price-series">
      <span className="xs t3">{t('lottery.bet.series')}</span>
      <input
        type="range"
        min={terms.seriesMin}
        max={terms.seriesLimit}
        step={1}
        value={stake.series}
        aria-valuetext={words}
        onChange={(event) => onStake({ ...stake, series: Number(event.target.value) })}
      />
      <span className="xs t2 num">{words}</span>
    </label>
  );
}
