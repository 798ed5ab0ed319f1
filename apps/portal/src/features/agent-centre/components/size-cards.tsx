import { formatNumber } from '@trevo/i18n';
import { useLanguageTag } from '../../../platform/language.ts';

type Size = { readonly label: string; readonly count: number | undefined };

/** How many there are, side by side. */
export function SizeCards({ sizes }: { readonly sizes: readonly Size[] }) {
  const tag = useLanguageTag();
  return (
    <dl className="agc-sizes">
      {sizes.map(({ label, count }) => (
        <div key={label} className="card agc-size">
          <dt className="t2 sm">{label}</dt>
          <dd className="num">{count === undefined ? '–' : formatNumber(String(count), tag)}</dd>
        </div>
      ))}
    </dl>
  );
}
