import './purse.css';
import { currencies, type Money } from '@trevo/money';
import { Amount } from '../amount/amount.tsx';
import { Button } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { joinClasses } from '../join-classes.ts';

export interface PurseProps {
  /** Undefined while the balance is on the way. */
  readonly balance: Money | undefined;
  readonly language: string;
  readonly hidden: boolean;
  readonly onToggleHidden: () => void;
  readonly refreshing: boolean;
  readonly onRefresh: () => void;
  /** Left out for who may not deposit: there is no button then. */
  readonly onDeposit?: (() => void) | undefined;
  readonly labels: {
    readonly balance: string;
    readonly hiddenBalance: string;
    readonly hide: string;
    readonly show: string;
    readonly refresh: string;
    readonly deposit: string;
  };
}

/** The balance in the header: seen or hidden in a box of one width, refreshed, and filled. */
export function Purse({ balance, language, hidden, onToggleHidden, refreshing, onRefresh, onDeposit, labels }: PurseProps) {
  return (
    <div className="purse" role="group" aria-label={labels.balance}>
      <span className={joinClasses('sum', hidden && 'is-hidden')} aria-live="polite">
        {balance === undefined ? (
          <Skeleton width="92px" height="16px" radius="5px" />
        ) : (
          <Amount money={balance} language={language} rolling />
        )}
        {hidden && balance !== undefined ? (
          <span className="money">
            <span aria-hidden="true">{`${currencies[balance.currency].symbol}\u00a0******`}</span>
            <span className="sr">{labels.hiddenBalance}</span>
          </span>
        ) : null}
      </span>
      <IconButton
        size="sm"
        iconSize={18}
        icon={hidden ? 'eyeOff' : 'eye'}
        label={hidden ? labels.show : labels.hide}
        onClick={onToggleHidden}
      />
      <IconButton
        size="sm"
        iconSize={17}
        icon="refresh"
        label={labels.refresh}
        className={refreshing ? 'is-turning' : undefined}
        aria-busy={refreshing || undefined}
        onClick={refreshing ? undefined : onRefresh}
      />
      {onDeposit === undefined ? null : (
        <Button variant="primary" icon="deposit" onClick={onDeposit}>
          {labels.deposit}
        </Button>
      )}
    </div>
  );
}
