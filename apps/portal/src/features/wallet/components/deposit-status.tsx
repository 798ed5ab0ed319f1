import { displayMoney } from '@trevo/money';
import { Amount, Badge, Button, EmptyState, Icon, Qr } from '@trevo/ui';
import { useEffect, useState } from 'react';
import { useLanguageTag, useT } from '../../../platform/language.ts';
import { useMoment } from '../../../platform/moment.ts';
import { moneyOf } from '../../../platform/money-of.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { writeClipboard } from '../../account/index.ts';
import { balanceKey, type Deposit } from '../api/wallet-queries.ts';
import { DepositProof } from './deposit-proof.tsx';
import { DepositTrail } from './deposit-trail.tsx';
import { PayCoin } from './pay-coin.tsx';
import { PayLines } from './pay-lines.tsx';

const codePx = 200;
const dayMs = 24 * 3_600_000;

export type DepositStatusProps = { readonly deposit: Deposit; readonly onDone: () => void; readonly onAgain: () => void };

/** A deposit on its way: the code to pay, how long it can be paid, and what became of it. */
export function DepositStatus({ deposit, onDone, onAgain }: DepositStatusProps) {
  const t = useT();
  const { status } = deposit;
  useEffect(() => {
    if (status === 'credited') void queryClient.invalidateQueries({ queryKey: balanceKey });
  }, [status]);
  if ((status === 'waiting' || status === 'checking') && deposit.pay !== null)
    return <WaitingDeposit deposit={deposit} pay={deposit.pay} />;
  return (
    <div className="col wallet-end" role="status">
      {status === 'credited' ? (
        <>
          <span className="done-leaf">
            <Icon name="check" size={30} />
          </span>
          <h3 className="h3">{t('deposit.creditedTitle')}</h3>
          <DepositAmount deposit={deposit} />
          <p className="t2">{t('deposit.credited')}</p>
          <CreditedWords deposit={deposit} />
        </>
      ) : (
        <>
          <EmptyState title={t(`deposit.status.${status}`)} text={t(endText(deposit))} />
          <WhyWords deposit={deposit} />
        </>
      )}
      {deposit.chargedBack === null ? null : <ChargedBack deposit={deposit} chargedBack={deposit.chargedBack} />}
      <DepositTrail deposit={deposit} />
      {deposit.canProve ? <DepositProof deposit={deposit} /> : null}
      <div className="row wallet-acts">
        {status === 'credited' ? null : <Button onClick={onAgain}>{t('deposit.again')}</Button>}
        <Button variant="primary" onClick={onDone}>
          {t('dialog.ok')}
        </Button>
      </div>
    </div>
  );
}

/** What an end that brought no money means; a deposit by hand may be found all the same. */
function endText({ status, canProve }: Deposit) {
  if (status === 'expired' && canProve) return 'deposit.expiredByHand';
  // Where to pay is not told any more, and what came of it is not known yet.
  if (status === 'waiting' || status === 'checking' || status === 'credited') return 'deposit.checking';
  return `deposit.end.${status}` as const;
}

/** Another amount than was asked for, and what the method took. */
function CreditedWords({ deposit: { credited, currency, fee } }: Pick<DepositStatusProps, 'deposit'>) {
  const t = useT();
  const tag = useLanguageTag();
  const shown = (amount: string): string => displayMoney(moneyOf(amount, currency), tag);
  return (
    <>
      {credited === null ? null : <p className="t2">{t('deposit.creditedOther', { amount: shown(credited) })}</p>}
      {/[1-9]/.test(fee) ? <p className="t3 sm num">{t('deposit.fee', { fee: shown(fee) })}</p> : null}
    </>
  );
}

/** Why money was not taken: the operator's words, or whose account it came from. */
export function WhyWords({ deposit: { reason, returnedBecause, payer } }: Pick<DepositStatusProps, 'deposit'>) {
  const t = useT();
  const document = payer?.document ?? null;
  return (
    <>
      {returnedBecause === null ? null : <p className="t1">{t(`deposit.because.${returnedBecause}`)}</p>}
      {returnedBecause === null || document === null ? null : (
        <p className="t2 sm num">{t('deposit.paidBy', { name: payer?.name ?? '', document })}</p>
      )}
      {reason === null ? null : <p className="t1">{t('withdraw.reason', { reason })}</p>}
    </>
  );
}

function WaitingDeposit({ deposit, pay }: { readonly deposit: Deposit; readonly pay: NonNullable<Deposit['pay']> }) {
  const t = useT();
  const { status, method, canProve } = deposit;
  return (
    <div className="col wallet-pay">
      <div className="row wallet-sum">
        <DepositAmount deposit={deposit} />
        <Badge tone="info" icon="timer">
          {t(`deposit.status.${status}`)}
        </Badge>
      </div>
      {pay.code === null ? null : <PayCode code={pay.code} label={t('deposit.code')} />}
      <p className="t2 sm">{t(status === 'checking' ? 'deposit.checking' : `method.howTo.${method}`)}</p>
      {pay.coin === null ? <PayLines lines={pay.lines} /> : <PayCoin coin={pay.coin} lines={pay.lines} currency={deposit.currency} />}
      {pay.url === null ? null : <PayPage url={pay.url} />}
      {status === 'waiting' && deposit.coming === null ? <Expiry deposit={deposit} /> : null}
      {canProve ? <DepositProof deposit={deposit} /> : null}
      <p className="row t3 sm" role="status">
        <span className="pulse" aria-hidden="true" />
        <OnItsWay deposit={deposit} />
      </p>
    </div>
  );
}

/** What is waited for: a payment, the word of who looks at a picture of it, or the network's confirmations of one that it has seen. */
function OnItsWay({ deposit: { status, proofs, coming, currency } }: Pick<DepositStatusProps, 'deposit'>) {
  const t = useT();
  const tag = useLanguageTag();
  if (status === 'checking') return <>{t('deposit.proofSent', { count: proofs })}</>;
  if (coming === null) return <>{t('deposit.waiting')}</>;
  const amount = displayMoney(moneyOf(coming.amount, currency), tag);
  return <>{t('deposit.coming', { amount, seen: coming.confirmations, needed: coming.needed })}</>;
}

/** The way to a page of the provider's own. An address that is no page is shown to nobody. */
function PayPage({ url }: { readonly url: string }) {
  const t = useT();
  const page = URL.parse(url);
  if (page === null || !/^https?:$/.test(page.protocol)) return null;
  return (
    <>
      <a className="btn btn-primary" href={page.href} rel="noreferrer">
        <Icon name="link" />
        {t('deposit.openPage')}
      </a>
      <p className="t3 xs num">{page.host}</p>
    </>
  );
}

function ChargedBack({ deposit: { currency }, chargedBack }: Pick<DepositStatusProps, 'deposit'> & { readonly chargedBack: string }) {
  const t = useT();
  return <p className="t1">{t('deposit.chargedBack', { amount: displayMoney(moneyOf(chargedBack, currency), useLanguageTag()) })}</p>;
}

function PayCode({ code, label }: { readonly code: string; readonly label: string }) {
  const t = useT();
  const [copied, setCopied] = useState(false);
  return (
    <>
      <div className="pay-code">
        <Qr value={code} size={codePx} label={label} />
      </div>
      <div className="row pay-code-copy">
        <code className="ell grow">{code}</code>
        <Button size="sm" icon={copied ? 'check' : 'copy'} onClick={() => void writeClipboard(code).then(setCopied)}>
          {t(copied ? 'deposit.copied' : 'deposit.copy')}
        </Button>
      </div>
    </>
  );
}

function DepositAmount({ deposit }: { readonly deposit: Deposit }) {
  return <Amount className="wallet-amount" money={moneyOf(deposit.amount, deposit.currency)} language={useLanguageTag()} />;
}

function Expiry({ deposit }: { readonly deposit: Deposit }) {
  const t = useT();
  const isLong = Date.parse(deposit.expiresAt) - Date.parse(deposit.createdAt) > dayMs;
  const time = useMoment()(deposit.expiresAt, isLong ? 'moment' : 'clock');
  return <p className="t3 xs num">{t('deposit.payUntil', { time })}</p>;
}
