import { Icon } from '@trevo/ui';
import { useT } from '../../../platform/language.ts';
import { closeModal } from '../../../platform/modals.ts';
import { pathOf } from '../../../platform/routes.ts';

/** What a deposit can cost, in one calm sentence, and the way to a limit. */
export function DepositRisk() {
  const t = useT();
  return (
    <p className="t2 sm row deposit-risk">
      <Icon name="shield" size={18} />
      <span>
        {t('deposit.risk')}{' '}
        <a className="link" href={pathOf('responsible', undefined, 'limits')} onClick={() => closeModal('depositModal')}>
          {t('care.limits')}
        </a>
      </span>
    </p>
  );
}
