import { Icon, joinClasses } from '@trevo/ui';
import { useLanguageTag, useT } from '../../../platform/language.ts';
import { useShares } from './slip-totals.ts';

/** From this share on it is told in the colour of a warning. */
const muchFrom = 0.5;

/** How large a stake is beside the balance and the player's own limit. A fact, always told. */
export function ShareLine({ stakeMinor }: { readonly stakeMinor: bigint }) {
  const t = useT();
  const tag = useLanguageTag();
  const { ofBalance, limit } = useShares(stakeMinor);
  const percent = (part: number): string =>
    new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: part < 0.1 ? 1 : 0, numberingSystem: 'latn' }).format(part);
  if (ofBalance === undefined && limit === undefined) return null;
  const much = Math.max(ofBalance ?? 0, limit?.part ?? 0) >= muchFrom;
  return (
    <p className={joinClasses('row xs slip-share', much && 'is-much')}>
      <Icon name={much ? 'warn' : 'info'} size={15} />
      <span>
        {ofBalance === undefined ? null : t('lottery.bet.shareOfBalance', { share: percent(ofBalance) })}{' '}
        {limit === undefined
          ? null
          : t('lottery.bet.shareOfLimit', {
              share: percent(limit.part),
              limit: t('protection.limitName', {
                kind: t(`protection.kind.${limit.kind}`),
                period: t(`protection.period.${limit.period}`),
              }),
            })}
      </span>
    </p>
  );
}
