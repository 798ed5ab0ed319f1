import { Icon, joinClasses } from '@trevo/ui';
import { useLanguageTag, useT } from '../../../platform/language.ts';
import { useShares } from './slip-totals.ts';

/** From this share on it is told in the colour of a warning. */
const muchFrom = 0.5;

/** A smaller share is told as less than this. */
const leastShare = 0.001;

/** How large a stake is beside the balance and the player's own limit. A fact, always told. */
export function ShareLine({ stakeMinor }: { readonly stakeMinor: bigint }) {
  const t = useT();
  const tag = useLanguageTag();
  const { ofBalance, limit } = useShares(stakeMinor);
  const digits = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 1, numberingSystem: 'latn' });
  const whole = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 0, numberingSystem: 'latn' });
  // What is staked is never nothing.
  const percent = (part: number): string =>
    part < leastShare ? `< ${digits.format(leastShare)}` : (part < 0.1 ? digits : whole).format(part);
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
