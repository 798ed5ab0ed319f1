import { Badge, Button } from '@trevo/ui';
import { useState } from 'react';
import { useT } from '../../platform/language.ts';
import { checkSpin, type SpinVerdict } from './check-spin.ts';
import { type Spin, usePrizeWords, type Wheel } from './wheel-query.ts';

/** The last spins. One whose pair of seeds is open is drawn again in this browser, without asking anybody. */
export function SpinHistory({ wheel, spins }: { readonly wheel: Wheel; readonly spins: readonly Spin[] }) {
  const t = useT();
  return (
    <details className="wheel-history">
      <summary className="link sm">{t('wheel.history')}</summary>
      <ul>
        {spins.map((spin) => (
          <SpinLine key={spin.no} wheel={wheel} spin={spin} />
        ))}
      </ul>
    </details>
  );
}

function SpinLine({ wheel, spin }: { readonly wheel: Wheel; readonly spin: Spin }) {
  const t = useT();
  const words = usePrizeWords(wheel.currency);
  const [verdict, setVerdict] = useState<SpinVerdict>();
  return (
    <li className="row wheel-line">
      <span className="grow">{t('wheel.spinOf', { no: String(spin.no), prize: words(wheel.prizes[spin.given]) })}</span>
      {spin.serverSeed === null ? (
        <span className="t3 sm">{t('wheel.closed')}</span>
      ) : (
        <Button size="sm" icon="shield" onClick={() => setVerdict(checkSpin(wheel, spin))}>
          {t('wheel.check')}
        </Button>
      )}
      <span aria-live="polite">
        {verdict === undefined || verdict === 'closed' ? null : (
          <Badge tone={verdict === 'holds' ? 'ok' : 'bad'}>{t(`wheel.verdict.${verdict}`)}</Badge>
        )}
      </span>
    </li>
  );
}
