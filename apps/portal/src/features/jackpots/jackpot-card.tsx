import type { Calls, RequestOf, ResponseOf } from '@trevo/contract';
import { formatList, formatNumber, formatPpm } from '@trevo/i18n';
import { displayMoney } from '@trevo/money';
import { Badge, Button, type Fact, FactList } from '@trevo/ui';
import { useState } from 'react';
import { callApi } from '../../platform/api.ts';
import { failureMessage } from '../../platform/failure-message.ts';
import { useLanguageTag, useT } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { currencyOf, moneyOf } from '../../platform/money-of.ts';
import { toast } from '../../platform/toasts.ts';
import { checkLog, type LogCheck } from './check-log.ts';

type Jackpot = ResponseOf<Calls['jackpots']>[number];
type JackpotId = RequestOf<Calls['jackpotLog']>['jackpotId'];

/** One jackpot: its meter, its terms and what it returns, the last hits, and the check of its log. */
export function JackpotCard({ jackpot }: { readonly jackpot: Jackpot }) {
  const t = useT();
  const money = useMoney(jackpot);
  const moment = useMoment();
  const { name, meter, hits, closing } = jackpot;
  return (
    <article className="card pad col jackpot" aria-label={name}>
      <div className="row">
        <h3 className="h3 grow">{name}</h3>
        <b className="jackpot-meter num">{money(meter)}</b>
      </div>
      <p className="t2 sm">{t('jackpot.terms')}</p>
      <FactList className="jackpot-facts" facts={useFacts(jackpot)} />
      {hits.length === 0 ? (
        <p className="t2 sm">{t('jackpot.noHits')}</p>
      ) : (
        <ul className="jackpot-hits sm">
          {hits.map(({ at, amount, name: winner }) => (
            <li key={at}>{t('jackpot.hit', { at: moment(at, 'moment'), name: winner, amount: money(amount) })}</li>
          ))}
        </ul>
      )}
      {closing === null ? null : (
        <p className="sm" role="note">
          {t('jackpot.closing', { at: moment(closing.at, 'moment'), into: closing.into })}
        </p>
      )}
      <CheckLog jackpot={jackpot} />
    </article>
  );
}

function useMoney({ currency }: Jackpot): (amount: string) => string {
  const tag = useLanguageTag();
  return (amount) => displayMoney(moneyOf(amount, currencyOf(currency)), tag);
}

function useFacts(jackpot: Jackpot): Fact[] {
  const t = useT();
  const money = useMoney(jackpot);
  const tag = useLanguageTag();
  const rate = (ppm: number): string => formatPpm(ppm, tag);
  const { terms, minStake, seed, ceiling, returnPpm, games } = jackpot;
  return [
    [
      t('jackpot.games'),
      formatList(
        games.map(({ title }) => title),
        tag,
      ),
    ],
    [t('jackpot.how'), ceiling === null ? t('jackpot.random') : t('jackpot.mustHitBy', { amount: money(ceiling) })],
    [t('jackpot.minStake'), money(minStake)],
    [t('jackpot.begins'), money(seed)],
    [t('jackpot.adds'), t('jackpot.addsText', { part: rate(terms.contributionPpm), reserve: rate(terms.reservePpm) })],
    [t('jackpot.returns'), rate(returnPpm)],
  ];
}

function CheckLog({ jackpot: { jackpotId, name, lines } }: { readonly jackpot: Jackpot }) {
  const t = useT();
  const tag = useLanguageTag();
  const [busy, setBusy] = useState(false);
  const [check, setCheck] = useState<LogCheck>();
  async function run(): Promise<void> {
    setBusy(true);
    try {
      setCheck(await checkLog((from) => callApi('jackpotLog', { jackpotId: jackpotId as JackpotId, from })));
    } catch (error) {
      toast({ tone: 'bad', title: name, text: failureMessage(error, t) });
    } finally {
      setBusy(false);
    }
  }
  const number = (count: number) => formatNumber(String(count), tag);
  return (
    <>
      <div className="row jackpot-check">
        <Button size="sm" icon="shield" busy={busy} busyLabel={t('dialog.busy')} onClick={() => void run()}>
          {t('jackpot.check')}
          <span className="sr"> {name}</span>
        </Button>
        <span className="t2 sm">{t('jackpot.lines', { count: number(lines) })}</span>
      </div>
      <div aria-live="polite">
        {check === undefined ? null : (
          <p className="row jackpot-check">
            <Badge tone={check.fault === null ? 'ok' : 'bad'} icon={check.fault === null ? 'check' : 'warn'}>
              {t(check.fault === null ? 'jackpot.holds' : 'jackpot.broken')}
            </Badge>
            <span className="sm">
              {check.fault === null
                ? t('jackpot.checked', { lines: number(check.lines), rolled: number(check.rolled) })
                : t('jackpot.faultAt', { line: number(check.fault.seq), what: t(`jackpot.fault.${check.fault.what}`) })}
            </span>
          </p>
        )}
      </div>
    </>
  );
}
