import type { SettingFigures } from '@trevo/game-rules';
import { formatMultiplier } from '@trevo/i18n';
import { useWording } from '../page/language.ts';

/** What the bet that is set pays at most, how often it wins and what it returns, exact: the figures of the game's own definition. */
export function SettingPlates({ figures }: { readonly figures: SettingFigures | null }) {
  const { t, tag } = useWording();
  const share = new Intl.NumberFormat(tag, { style: 'percent', maximumSignificantDigits: 5 });
  const percent = (decimal: string) => share.format(Number(decimal));
  if (figures === null) return null;
  return (
    <dl className="gi-plates">
      <Plate name={t('game.multiplier')} value={formatMultiplier(figures.best, tag)} />
      <Plate name={t('par.chance')} value={percent(figures.winFrequency.decimal)} exact={figures.winFrequency.fraction} />
      <Plate name={t('par.return')} value={percent(figures.return.decimal)} exact={figures.return.fraction} />
    </dl>
  );
}

function Plate({ name, value, exact }: { readonly name: string; readonly value: string; readonly exact?: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd title={exact}>{value}</dd>
    </div>
  );
}
