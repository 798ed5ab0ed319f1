import { formatList } from '@trevo/i18n';
import { Icon } from '@trevo/ui';
import { useState } from 'react';
import { useLanguageTag, useT } from '../../../platform/language.ts';
import { useZoneName } from '../../../platform/moment.ts';
import { type LimitKind, type LimitPeriod, limitKinds, limitPeriods, type Protection } from '../api/protection-queries.ts';
import { LimitCell } from './limit-cell.tsx';
import { LimitDialog } from './limit-dialog.tsx';

type Chosen = { readonly kind: LimitKind; readonly period: LimitPeriod };

/** Four kinds of limit by three periods. Each is one press away from being set. */
export function LimitsCard({ protection }: { readonly protection: Protection }) {
  const t = useT();
  const tag = useLanguageTag();
  const zone = useZoneName();
  const [chosen, setChosen] = useState<Chosen>();
  const { limits, currency, limitsMissing } = protection;
  const find = ({ kind, period }: Chosen) => limits.find((limit) => limit.kind === kind && limit.period === period);
  return (
    <section className="card pad care-limits" id="limits" aria-labelledby="care-limits">
      <div>
        <h2 className="h3" id="care-limits">
          {t('protection.limitsTitle')}
        </h2>
        <p className="t2">{t('protection.limits')}</p>
        <p className="t3 sm">{t('protection.zone', { zone })}</p>
      </div>
      {limitsMissing.length === 0 ? null : (
        <p className="care-note" role="status">
          <Icon name="info" size={18} />
          {t('protection.missing', {
            kinds: formatList(
              limitsMissing.map((kind) => t(`protection.kind.${kind}`)),
              tag,
              'and',
            ),
          })}
        </p>
      )}
      <div className="care-scroll">
        <table className="care-table">
          <caption className="sr">{t('protection.limitsTitle')}</caption>
          <thead>
            <tr>
              <td />
              {limitPeriods.map((period) => (
                <th key={period} scope="col">
                  {t(`protection.period.${period}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {limitKinds.map((kind) => (
              <tr key={kind}>
                <th scope="row">
                  <b>{t(`protection.kind.${kind}`)}</b>
                  <span className="t2 sm">{t(`protection.kindText.${kind}`)}</span>
                </th>
                {limitPeriods.map((period) => (
                  <td key={period}>
                    <LimitCell
                      name={t('protection.limitName', { kind: t(`protection.kind.${kind}`), period: t(`protection.period.${period}`) })}
                      limit={find({ kind, period })}
                      currency={currency}
                      onOpen={() => setChosen({ kind, period })}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {chosen === undefined ? null : (
        <LimitDialog
          {...chosen}
          limit={find(chosen)}
          currency={currency}
          needed={isNeeded(protection, chosen.kind)}
          onClose={() => setChosen(undefined)}
        />
      )}
    </section>
  );
}

/** The jurisdiction asks for a limit of this kind, and there is no other of it. */
function isNeeded({ rules, limits }: Protection, kind: LimitKind): boolean {
  return rules.limitsAtSignUp.includes(kind) && limits.filter((limit) => limit.kind === kind).length < 2;
}
