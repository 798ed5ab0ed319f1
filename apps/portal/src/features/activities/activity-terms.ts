import { formatNumber } from '@trevo/i18n';
import type { Fact } from '@trevo/ui';
import { useLanguageTag, useT } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { type Activity, useRewardWords } from './activity-query.ts';

/** What stands on a card: the reward, when it is open, and the places. */
export function useShortTerms(activity: Activity): Fact[] {
  const t = useT();
  const tag = useLanguageTag();
  const moment = useMoment();
  const reward = useRewardWords(activity);
  const { opensAt, endsAt, places, left } = activity;
  const placesLeft =
    places === null || left === null
      ? t('activity.noPlaces')
      : t('activity.placesLeft', { left: formatNumber(String(left), tag), places: formatNumber(String(places), tag) });
  return [
    [t('activity.reward'), reward],
    [t('activity.when'), t('activity.span', { from: moment(opensAt, 'full'), to: moment(endsAt, 'full') })],
    [t('activity.places'), placesLeft],
  ];
}

/** Everything that decides, before anything is sent. */
export function useTerms(activity: Activity): Fact[] {
  const t = useT();
  const { minLevel, imagesMin, autoCredit, claimDays } = activity;
  return [
    ...useShortTerms(activity),
    [t('activity.audience'), minLevel === 0 ? t('activity.everybody') : t('activity.fromLevel', { level: String(minLevel) })],
    [t('activity.needs'), t('activity.needsImages', { count: imagesMin })],
    [t('activity.payout'), autoCredit ? t('activity.byItself') : t('activity.byHand', { days: claimDays })],
  ];
}
