import { Badge, Button, type Fact, ProgressBar } from '@trevo/ui';
import { useState } from 'react';
import { useT } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import type { BonusGrant } from './bonus-queries.ts';
import { BonusTerms, useAmountText } from './bonus-terms.tsx';
import { GiveUpDialog } from './give-up-dialog.tsx';

type GrantCardProps = { readonly grant: BonusGrant; readonly currency: string };

/** One bonus that is active or waits: what it holds, how far its wagering has come, its terms, and the way to give it up. */
export function GrantCard({ grant, currency }: GrantCardProps) {
  const t = useT();
  const text = useAmountText(currency);
  const when = useMoment();
  const [isLeaving, setLeaving] = useState(false);
  const progress = t('bonus.progress', { done: text(grant.done), required: text(grant.required) });
  const days = Math.round(grant.terms.expirySeconds / 86_400);
  const expiry: Fact = grant.expiresAt === null ? [t('bonus.expiresAfter'), days] : [t('bonus.expires'), when(grant.expiresAt, 'moment')];
  return (
    <section className="card pad col bonus-card" aria-label={grant.title}>
      <div className="row">
        <h2 className="h3 grow">{grant.title}</h2>
        <Badge tone={grant.state === 'active' ? 'ok' : 'neutral'}>{t(`bonus.state.${grant.state}`)}</Badge>
      </div>
      {grant.place === null ? (
        <>
          <ProgressBar label={grant.title} part={grant.donePpm / 1_000_000} valueText={progress} />
          <p className="b num">{progress}</p>
        </>
      ) : (
        <p className="b num">{t('bonus.place', { place: grant.place })}</p>
      )}
      <BonusTerms
        {...{ currency, terms: grant.terms }}
        before={[[t('bonus.won'), text(grant.won)], [t('bonus.bonus'), text(grant.bonus)], [t('bonus.left'), text(grant.left)], expiry]}
      />
      {grant.giveUp === null ? null : (
        <Button size="sm" onClick={() => setLeaving(true)}>
          {t('bonus.giveUp')}
        </Button>
      )}
      {isLeaving ? <GiveUpDialog {...{ grant, currency }} onClose={() => setLeaving(false)} /> : null}
    </section>
  );
}
