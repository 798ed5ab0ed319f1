import { Button } from '@trevo/ui';
import { type ReactNode, useState } from 'react';
import { useT } from '../../../platform/language.ts';

type BetsPartProps = {
  readonly text: string;
  readonly open: string;
  /** None: there is nothing to open. */
  readonly count: number;
  /** Drawn, and asked for, once it is opened. */
  readonly children: ReactNode;
};

/** From which bets a payment comes: closed at first, as they may be many. It stands last, so that nothing is pushed when they come. */
export function BetsPart({ text, open, count, children }: BetsPartProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return children;
  return (
    <section className="card pad agc-pay-part">
      <h3 className="h4">{t('agent.pay.bets')}</h3>
      {count === 0 ? (
        <p className="t2">{t('agent.pay.bets.none')}</p>
      ) : (
        <>
          <p className="t2">{text}</p>
          <div className="row">
            <Button size="sm" icon="receipt" onClick={() => setOpen(true)}>
              {open}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
