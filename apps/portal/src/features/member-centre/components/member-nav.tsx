import '../../../shell/page-nav.css';
import { useStore } from '@nanostores/react';
import { isModuleOn } from '@trevo/contract';
import { Icon, type IconName } from '@trevo/ui';
import { useStatus } from '../../../platform/brand.ts';
import { useT } from '../../../platform/language.ts';
import { $isWithdrawOnly, $member } from '../../../platform/session.ts';
import { useCurrentInView } from '../../../shell/use-current-in-view.ts';
import { useMissionCount } from '../../missions/index.ts';
import { useRewardCount } from '../../reward-centre/index.ts';
import { isPageShown, type MemberPage, memberPath, useUnread } from '../../account/index.ts';

type Entry = { readonly page: MemberPage; readonly icon: IconName };

/** The pages that stand, in their groups. A page whose module does not exist has no entry. */
const groups: readonly { readonly key: string; readonly entries: readonly Entry[] }[] = [
  {
    key: 'account',
    entries: [
      { page: 'securityCenter', icon: 'shield' },
      { page: 'messageV2', icon: 'mail' },
    ],
  },
  {
    key: 'wallet',
    entries: [
      { page: 'depositv2', icon: 'deposit' },
      { page: 'withdraw', icon: 'withdraw' },
      { page: 'transferFund', icon: 'transfer' },
      { page: 'transferUpline', icon: 'users' },
      { page: 'bonusDetails', icon: 'gift' },
    ],
  },
  {
    key: 'history',
    entries: [
      { page: 'personalHistoryCopy', icon: 'receipt' },
      { page: 'transactionHistory', icon: 'chart' },
      { page: 'personalProfit', icon: 'trendUp' },
    ],
  },
  {
    key: 'benefits',
    entries: [
      { page: 'rewardCenter', icon: 'gift' },
      { page: 'missionLeaderboard', icon: 'target' },
      { page: 'referral', icon: 'users' },
      { page: 'manualRebate', icon: 'percent' },
    ],
  },
];

/** What a number beside a page counts. */
const wordsOf: Partial<Record<MemberPage, 'missions.toTake' | 'rewards.toTake'>> = {
  rewardCenter: 'rewards.toTake',
  missionLeaderboard: 'missions.toTake',
};

/** The member centre's own menu, with the numbers of unread messages and of rewards to take (Spec §2). */
export function MemberNav({ page }: { readonly page: MemberPage }) {
  const t = useT();
  const paused = useStore($isWithdrawOnly);
  const counts: Partial<Record<MemberPage, number>> = {
    messageV2: useUnread(),
    rewardCenter: useRewardCount(),
    missionLeaderboard: useMissionCount(),
  };
  const sendsUp = useStore($member)?.sendsUp === true && !paused;
  const { whitelabel } = useStatus();
  const row = useCurrentInView<HTMLElement>(page);
  return (
    <nav className="card mnav" ref={row} aria-label={t('member.nav')}>
      {groups.map(({ key, entries }) => (
        <div key={key}>
          <div className="cap">{t(`member.group.${key}`)}</div>
          {entries
            .filter(({ page: shown }) => isPageShown(shown, { isOn: (modId) => isModuleOn(whitelabel, modId), paused }))
            .filter(({ page: shown }) => shown !== 'transferUpline' || sendsUp)
            .map((entry) => (
              <a key={entry.page} href={memberPath(entry.page)} aria-current={entry.page === page ? 'page' : undefined}>
                <Icon name={entry.icon} />
                <span className="mnav-word">{t(`member.page.${entry.page}`)}</span>
                <PageCount count={counts[entry.page] ?? 0} words={t(wordsOf[entry.page] ?? 'member.unread')} />
              </a>
            ))}
        </div>
      ))}
    </nav>
  );
}

function PageCount({ count, words }: { readonly count: number; readonly words: string }) {
  if (count === 0) return null;
  return (
    <span className="cnt num">
      {count}
      <span className="sr"> {words}</span>
    </span>
  );
}
