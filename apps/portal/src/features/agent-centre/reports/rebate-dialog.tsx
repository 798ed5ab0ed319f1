import '../agent-centre.css';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { formatDay, formatList } from '@trevo/i18n';
import { displayMoney } from '@trevo/money';
import { Button, Dialog, FactList, saveFile } from '@trevo/ui';
import { useState } from 'react';
import { useLanguageTag, useT } from '../../../platform/language.ts';
import { useMoment } from '../../../platform/moment.ts';
import { moneyOf } from '../../../platform/money-of.ts';
import { fileNameOf } from '../../../platform/file-name.ts';
import { FaultCard } from '../../../shell/fault-card.tsx';
import { checkRebate, rebateLinesQuery, type RebateLine, type RebatePayment, rebateRecordOf, rebatesQuery } from '../api/rebate-queries.ts';
import { useFigureText } from '../payment-words.ts';

/** Lines that are drawn; all are in the file. */
const shownMax = 100;

/** The own rebates of a day, each with the bets that it came from, to be checked without us (rule book §11). */
export function RebateDialog({ day, onClose }: { readonly day: string; readonly onClose: () => void }) {
  const t = useT();
  const tag = useLanguageTag();
  const asked = useInfiniteQuery(rebatesQuery(day));
  const payments = asked.data?.pages.flatMap(({ list }) => list);
  const title = t('agent.rebate.title', { day: formatDay(day, tag) });
  return (
    <Dialog label={title} closeLabel={t('dialog.close')} width={760} onClose={onClose}>
      <div className="agc-dlg">
        <h2 className="h3">{title}</h2>
        <p className="t2">{t('agent.rebate.text')}</p>
        {payments !== undefined ? null : asked.isError ? (
          <FaultCard error={asked.error} onRetry={() => void asked.refetch()} />
        ) : (
          <p role="status">{t('agent.rebate.loading')}</p>
        )}
        {payments?.length === 0 ? <p>{t('agent.rebate.none')}</p> : null}
        {payments?.map((payment) => (
          <Payment key={payment.paymentId} payment={payment} />
        ))}
        {asked.hasNextPage ? (
          <Button busy={asked.isFetchingNextPage} busyLabel={t('agent.rebate.loading')} onClick={() => void asked.fetchNextPage()}>
            {t('agent.rebate.more')}
          </Button>
        ) : null}
      </div>
    </Dialog>
  );
}

function Payment({ payment }: { readonly payment: RebatePayment }) {
  const t = useT();
  const tag = useLanguageTag();
  const moment = useMoment();
  const figureText = useFigureText();
  const [open, setOpen] = useState(false);
  const micro = (text: string) => <span className="num">{figureText({ unit: 'micro', value: BigInt(text) })}</span>;
  const { from, to, paid, currency, exactMicro, streamInMicro, streamOutMicro, lines } = payment;
  return (
    <section className="card pad agc-pay-part">
      <h3 className="h4">{displayMoney(moneyOf(paid, currency), tag, 4)}</h3>
      <p className="t2 num">
        {moment(from, 'moment')} – {moment(to, 'moment')}
      </p>
      <FactList
        className="agc-facts"
        facts={[
          [t('agent.rebate.exact'), micro(exactMicro)],
          [t('agent.rebate.before'), micro(streamInMicro)],
          [t('agent.pay.remainder'), micro(streamOutMicro)],
        ]}
      />
      {open ? (
        <Lines payment={payment} />
      ) : (
        <Button size="sm" onClick={() => setOpen(true)}>
          {t('agent.rebate.open', { count: lines })}
        </Button>
      )}
    </section>
  );
}

function Lines({ payment }: { readonly payment: RebatePayment }) {
  const t = useT();
  const asked = useQuery(rebateLinesQuery(payment.paymentId));
  if (asked.data === undefined)
    return asked.isError ? (
      <FaultCard error={asked.error} onRetry={() => void asked.refetch()} />
    ) : (
      <p role="status">{t('agent.rebate.loading')}</p>
    );
  const lines = asked.data;
  const file = () =>
    saveFile(fileNameOf(`rebate-${payment.paymentId}.json`), JSON.stringify(rebateRecordOf(payment, lines), null, 2), 'application/json');
  return (
    <>
      <ol className="agc-steps">
        {lines.slice(0, shownMax).map((line) => (
          <LineText key={`${line.bet} ${line.level ?? ''}`} line={line} />
        ))}
      </ol>
      {lines.length > shownMax ? <p className="t2">{t('agent.rebate.shown', { count: shownMax })}</p> : null}
      <CheckLine payment={payment} lines={lines} />
      <div className="row agc-end">
        <Button icon="download" onClick={file}>
          {t('agent.pay.download')}
        </Button>
      </div>
    </>
  );
}

function LineText({ line: { bet, base, ratePpm, exactMicro, level } }: { readonly line: RebateLine }) {
  const t = useT();
  const figureText = useFigureText();
  const words = {
    base: figureText({ unit: 'minor', value: BigInt(base) }),
    rate: figureText({ unit: 'ppm', value: ratePpm }),
    exact: figureText({ unit: 'micro', value: BigInt(exactMicro) }),
  };
  return (
    <li>
      {t('agent.rebate.line', words)} {level === undefined ? null : `${t('agent.rebate.ofLevel', { level })} `}
      <code className="agc-address">{bet}</code>
    </li>
  );
}

function CheckLine({ payment, lines }: { readonly payment: RebatePayment; readonly lines: readonly RebateLine[] }) {
  const t = useT();
  const tag = useLanguageTag();
  const result = checkRebate(payment, lines);
  if (result === null) return <p role="alert">{t('agent.pay.unreadable')}</p>;
  if (result.differing.length > 0) return <p role="alert">{t('agent.pay.wrong', { figures: formatList(result.differing, tag) })}</p>;
  return (
    <p role="status" className="win">
      {t('agent.pay.right', { compared: result.compared, facts: lines.length })}
    </p>
  );
}
