import type { DrawCheck } from '@trevo/lottery-rules/proof';
import { Icon, joinClasses } from '@trevo/ui';
import { useT } from '../../../platform/language.ts';
import { useMoment } from '../../../platform/moment.ts';
import { DrawBalls } from './draw-balls.tsx';
import { type DrawProofView, shortNumber } from './lottery-views.ts';
import { verdictOf } from './proof-verdict.ts';
import { serverClock } from '@trevo/client';
import { useState } from 'react';

/** The result, and whether it checks. */
export function ProofHero({ proof, check }: { readonly proof: DrawProofView; readonly check: DrawCheck }) {
  const t = useT();
  const when = useMoment();
  const [checkedAt] = useState(() => serverClock.now());
  const verdict = verdictOf(check, proof.state === 'void');
  return (
    <section className="proof-hero" aria-label={t('lottery.proof.result')}>
      <div>
        <p className="sm">{t('lottery.proof.issueLabel')}</p>
        <p className="proof-number num" title={proof.number}>
          {shortNumber(proof.number)}
        </p>
        <p className="xs num">{when(proof.drawsAt, 'exact')}</p>
      </div>
      <div className="proof-balls">
        {proof.text === null ? (
          <p className="t2">{t(`lottery.proof.state.${proof.state}`)}</p>
        ) : (
          <DrawBalls lottery={proof.lottery} result={proof.result} text={proof.text} size="lg" />
        )}
      </div>
      <div className={joinClasses('row proof-verdict-box', `is-${verdict.state}`)} role="status">
        <Icon name={verdict.state === 'broken' ? 'warn' : 'shield'} size={32} />
        <span>
          <b className="h4">{t(`lottery.proof.verdict.${verdict.state}`)}</b>
          <span className="xs num">
            {verdict.broken === undefined
              ? t('lottery.proof.inBrowser', { time: when(checkedAt, 'seconds') })
              : t('lottery.proof.brokenAt', { step: t(`lottery.proof.step.${verdict.broken}`) })}
          </span>
        </span>
      </div>
    </section>
  );
}
