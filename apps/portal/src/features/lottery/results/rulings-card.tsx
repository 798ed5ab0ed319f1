import './rulings-card.css';
import { amountOf } from '@trevo/money';
import { Badge, FactList } from '@trevo/ui';
import type { ReactNode } from 'react';
import { useT } from '../../../platform/language.ts';
import { useMoment } from '../../../platform/moment.ts';
import { useMoneyText } from '../data/lottery-money.tsx';
import type { DrawProofView, OrderDetail } from './lottery-views.ts';

type OrderRuling = OrderDetail['rulings'][number];
type Ruling = DrawProofView['rulings'][number] & Partial<Pick<OrderRuling, 'was' | 'owed' | 'open'>>;

/** What two people ruled about a draw after it was published: what, why, when, what stood before and what stands now. */
export function RulingsCard({ rulings, children }: { readonly rulings: readonly Ruling[]; readonly children?: ReactNode }) {
  const t = useT();
  const when = useMoment();
  if (rulings.length === 0) return null;
  return (
    <section className="card pad" aria-label={t('lottery.ruling.title')}>
      <h2 className="h4">{t('lottery.ruling.title')}</h2>
      <ol className="rulings">
        {rulings.map((ruling) => (
          <li key={ruling.at}>
            <div className="row ruling-head">
              <Badge tone="warn">{t(`lottery.ruling.act.${ruling.act}`)}</Badge>
              <time className="sm t3 num end" dateTime={ruling.at}>
                {when(ruling.at, 'exact')}
              </time>
            </div>
            <p className="t2">{t(`lottery.ruling.reason.${ruling.reason}`)}</p>
            <Facts ruling={ruling} />
          </li>
        ))}
      </ol>
      <p className="sm t3">{t('lottery.ruling.signed')}</p>
      {children}
    </section>
  );
}

function Facts({ ruling }: { readonly ruling: Ruling }) {
  const t = useT();
  const when = useMoment();
  const sum = useMoneyText();
  const { before, after, heldAt, was, owed = '0.00', open = '0.00', act } = ruling;
  const isOwed = amountOf(owed) > 0n;
  const facts = [
    ...(heldAt === null ? [] : [[t('lottery.ruling.heldAt'), when(heldAt, 'exact')] as const]),
    ...(before === null ? [] : [[t('lottery.ruling.before'), <ResultText key="before" text={before} />] as const]),
    ...(before === null && after === null
      ? []
      : [[t('lottery.ruling.after'), after === null ? t('lottery.ruling.none') : <ResultText key="after" text={after} />] as const]),
    ...(was
      ? [
          [
            t('lottery.ruling.was'),
            t('lottery.ruling.wasSum', {
              state: t(`lottery.ticket.status.${was.status}`),
              sum: sum(amountOf(was.win) + amountOf(was.returned) + amountOf(was.rebate)),
            }),
          ] as const,
        ]
      : []),
    ...(isOwed
      ? [[t('lottery.ruling.owed'), t('lottery.ruling.owedSum', { owed: sum(amountOf(owed)), open: sum(amountOf(open)) })] as const]
      : []),
  ];
  return (
    <>
      {facts.length === 0 ? null : <FactList className="ruling-facts num" facts={facts} />}
      {was === null && act !== 'postpone' ? <p className="sm t2">{t('lottery.ruling.unchanged')}</p> : null}
      {isOwed ? <p className="sm t2">{t('lottery.ruling.owedText')}</p> : null}
    </>
  );
}

/** A result, read from the left in every language. */
function ResultText({ text }: { readonly text: string }) {
  return <code dir="ltr">{text}</code>;
}
