import { Amount, Badge, Button, EmptyState, Icon, Qr } from '@trevo/ui';
import { useEffect, useState } from 'react';
import { useLanguageTag, useT } from '../../../platform/language.ts';
import { useMoment } from '../../../platform/moment.ts';
import { moneyOf } from '../../../platform/money-of.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { writeClipboard } from '../../account/index.ts';
import { balanceKey, type Deposit } from '../api/wallet-queries.ts';

const codePx = 200;

export type DepositStatusProps = { readonly deposit: Deposit; readonly onDone: () => void; readonly onAgain: () => void };

/** A deposit on its way: the code to pay, how long it can be paid, and what became of it. */
export function DepositStatus({ deposit, onDone, onAgain }: DepositStatusProps) {
  const t = useT();
  const { status } = deposit;
  useEffect(() => {
    if (status === 'credited') void queryClient.invalidateQueries({ queryKey: balanceKey });
  }, [status]);
  if (status === 'waiting' && deposit.pixCode !== null) return <WaitingDeposit deposit={deposit} code={deposit.pixCode} />;
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
        </>
      ) : (
        <EmptyState title={t(`deposit.status.${status}`)} text={t(status === 'review' ? 'deposit.review' : 'deposit.expired')} />
      )}
      <div className="row wallet-acts">
        {status === 'credited' ? null : <Button onClick={onAgain}>{t('deposit.again')}</Button>}
        <Button variant="primary" onClick={onDone}>
          {t('dialog.ok')}
        </Button>
      </div>
    </div>
  );
}

function WaitingDeposit({ deposit, code }: { readonly deposit: Deposit; readonly code: string }) {
  const t = useT();
  const [copied, setCopied] = useState(false);
  return (
    <div className="col wallet-pay">
      <div className="row wallet-sum">
        <DepositAmount deposit={deposit} />
        <Badge tone="info" icon="timer">
          {t('deposit.status.waiting')}
        </Badge>
      </div>
      <div className="pix-code">
        <Qr value={code} size={codePx} label={t('deposit.code')} />
      </div>
      <p className="t2 sm">{t('deposit.howTo')}</p>
      <Expiry deposit={deposit} />
      <div className="row pix-copy">
        <code className="ell grow">{code}</code>
        <Button size="sm" icon={copied ? 'check' : 'copy'} onClick={() => void writeClipboard(code).then(setCopied)}>
          {t(copied ? 'deposit.copied' : 'deposit.copy')}
        </Button>
      </div>
      <p className="row t3 sm" role="status">
        <span className="pulse" aria-hidden="true" />
        {t('deposit.waiting')}
      </p>
    </div>
  );
}

function DepositAmount({ deposit }: { readonly deposit: Deposit }) {
  return <Amount className="wallet-amount" money={moneyOf(deposit.amount, deposit.currency)} language={useLanguageTag()} />;
}

function Expiry({ deposit }: { readonly deposit: Deposit }) {
  const t = useT();
  const time = useMoment()(deposit.expiresAt, 'clock');
  return <p className="t3 xs num">{t('deposit.payUntil', { time })}</p>;
}
