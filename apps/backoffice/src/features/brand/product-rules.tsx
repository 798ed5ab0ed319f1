import { useQuery } from '@tanstack/react-query';
import { Button } from '@trevo/ui';
import { useState } from 'react';
import { useT } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useMay } from '../../platform/office-session.ts';
import { Loaded } from '../../shell/room.tsx';
import { ProductRuleDialog } from './product-rule-dialog.tsx';
import { type RuleItem, type RulesAnswer, useRuleWords } from './rule-words.ts';

/** How each kind of game makes valid bets of stakes, what is announced, and what was changed. */
export function ProductRules() {
  const t = useT();
  const rules = useQuery({ queryKey: ['productRules'], queryFn: () => callOffice('officeProductRules', {}) });
  return (
    <section className="card of-card" aria-label={t('office.productRules')}>
      <h2>{t('office.productRules')}</h2>
      <p className="of-muted">{t('office.productRulesText')}</p>
      <Loaded query={rules}>{(data) => <RulesBody rules={data} />}</Loaded>
    </section>
  );
}

function RulesBody({ rules }: { readonly rules: RulesAnswer }) {
  const t = useT();
  const moment = useMoment();
  const words = useRuleWords();
  const mayWrite = useMay('brand.write');
  const [changed, setChanged] = useState<RuleItem>();
  return (
    <div className="of-stack of-settings">
      <ul className="of-modules of-wide">
        {rules.items.map((item) => (
          <li key={item.product}>
            <span>
              <b>{t(`office.ruleProduct.${item.product}`)}</b> · {words(item)}
              {item.waiting === null ? null : (
                <span className="of-muted num">
                  {' '}
                  · {t('office.siteMostWaiting', { value: words(item.waiting), at: moment(item.waiting.since) })}
                </span>
              )}
            </span>
            <Button size="sm" disabled={!mayWrite} onClick={() => setChanged(item)}>
              {t('office.siteMostChange')}
              <span className="sr"> {t(`office.ruleProduct.${item.product}`)}</span>
            </Button>
          </li>
        ))}
        {rules.changes.map(({ changeId, product, since, madeBy, madeAt, reason, isWithdrawn, ...terms }) => (
          <li key={changeId}>
            <span>
              {t(`office.ruleProduct.${product}`)} · {words(terms)}
              <span className="of-muted">
                {' '}
                · {madeBy} · {moment(madeAt)} · {reason}
              </span>
            </span>
            <span className="of-muted">{isWithdrawn ? t('office.siteMostState.withdrawn') : moment(since)}</span>
          </li>
        ))}
      </ul>
      {changed === undefined ? null : <ProductRuleDialog item={changed} onClose={() => setChanged(undefined)} />}
    </div>
  );
}
