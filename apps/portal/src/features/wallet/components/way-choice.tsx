import { displayMoney } from '@trevo/money';
import { Icon, joinClasses } from '@trevo/ui';
import { useId } from 'react';
import { useLanguageTag, useT } from '../../../platform/language.ts';
import { useMoment } from '../../../platform/moment.ts';
import { moneyOf } from '../../../platform/money-of.ts';
import { feeText, hasFee, type Way } from '../ways.ts';

export type WayChoiceProps = {
  readonly ways: readonly Way[];
  readonly chosen: string;
  readonly currency: string;
  readonly direction: 'deposit' | 'withdrawal';
  readonly onChoose: (method: string) => void;
};

/** The ways to pay, each with what it takes; a closed one says why. What the law or the currency closes is no way at this brand and is not drawn. */
export function WayChoice({ ways, chosen, currency, direction, onChoose }: WayChoiceProps) {
  const t = useT();
  const name = useId();
  const shown = ways.filter(({ closed }) => closed !== 'law' && closed !== 'currency' && closed !== 'provider');
  if (shown.length < 2) return null;
  return (
    <fieldset className="ways">
      <legend className="lab">{t(`method.choose.${direction}`)}</legend>
      {shown.map((way) => (
        <label key={way.method} className={joinClasses('way', way.closed !== null && 'is-closed')}>
          <input
            type="radio"
            name={name}
            value={way.method}
            checked={way.method === chosen}
            disabled={way.closed !== null}
            onChange={() => onChoose(way.method)}
          />
          <Icon name={way.glyph} size={22} />
          <WayWords way={way} currency={currency} />
        </label>
      ))}
    </fieldset>
  );
}

function WayWords({ way, currency }: { readonly way: Way; readonly currency: string }) {
  const t = useT();
  const tag = useLanguageTag();
  const when = useMoment();
  const [min, max] = [way.min, way.max].map((amount) => displayMoney(moneyOf(amount, currency), tag, 0));
  const closed =
    way.opensAt === null ? t(`method.closed.${way.closed ?? 'brand'}`) : t('method.closed.until', { time: when(way.opensAt, 'moment') });
  return (
    <span className="way-words">
      <b>{t(`method.name.${way.method}`)}</b>
      <small className="t2">{way.closed === null ? t(`method.text.${way.method}`) : closed}</small>
      <small className="t2 num">
        {t('withdraw.range', { min: min ?? '', max: max ?? '' })}
        {hasFee(way) ? ` · ${t('method.fee', { fee: feeText(way, currency, tag) })}` : null}
      </small>
    </span>
  );
}
