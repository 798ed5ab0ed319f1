import './wallet-panel.css';
import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { currencies } from '@trevo/money';
import { Amount, Button, IconButton, Mark } from '@trevo/ui';
import { useStatus } from '../../../platform/brand.ts';
import { useLanguageTag, useT } from '../../../platform/language.ts';
import { openModal } from '../../../platform/modals.ts';
import { currencyOf, moneyOf } from '../../../platform/money-of.ts';
import { $isWithdrawOnly } from '../../../platform/session.ts';
import { $balanceHidden, consolidatedQuery, toggleBalance } from '../../wallet/index.ts';

const pockets = ['main', 'vendors', 'pending', 'bonus'] as const;

/** All own money together, and where it lies. */
export function WalletPanel() {
  const t = useT();
  const tag = useLanguageTag();
  const brand = useStatus().merchant;
  const hidden = useStore($balanceHidden);
  const paused = useStore($isWithdrawOnly);
  const { data, error, refetch } = useQuery(consolidatedQuery());
  const currency = currencyOf(data?.currency ?? brand.currency);
  const shown = (amount: string | undefined) => {
    if (!hidden && amount !== undefined) return <Amount money={moneyOf(amount, currency)} language={tag} />;
    // Stars would say that it is hidden; it could not be asked for.
    const unknown = !hidden && error !== null;
    return <span className="money">{`${currencies[currency].symbol}\u00a0${unknown ? '–' : '******'}`}</span>;
  };
  return (
    <section className="wal" aria-label={t('wallet.title')}>
      <Mark size={260} />
      <div className="row wal-h">
        <span>{t('wallet.total')}</span>
        <span className="row">
          <IconButton size="sm" icon={hidden ? 'eyeOff' : 'eye'} label={t(hidden ? 'purse.show' : 'purse.hide')} onClick={toggleBalance} />
          <IconButton size="sm" icon="refresh" label={t('purse.refresh')} onClick={() => void refetch()} />
        </span>
      </div>
      <div className="wal-sum">{shown(data?.total)}</div>
      <ul className="wal-list">
        {pockets.map((pocket) => (
          <li key={pocket} className="row">
            <i className={`wal-dot wal-${pocket}`} aria-hidden="true" />
            <span>{t(`wallet.${pocket}`)}</span>
            <span className="end num b">{shown(data?.[pocket])}</span>
          </li>
        ))}
      </ul>
      <div className="row wal-acts">
        {paused ? null : (
          <Button variant="primary" icon="deposit" onClick={() => openModal('depositModal')}>
            {t('shortcuts.deposit')}
          </Button>
        )}
        <Button variant="glass" icon="withdraw" onClick={() => openModal('withdrawModal')}>
          {t('shortcuts.withdraw')}
        </Button>
      </div>
    </section>
  );
}
