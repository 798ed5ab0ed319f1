import '../../../shell/page-nav.css';
import { useStore } from '@nanostores/react';
import { Icon, type IconName } from '@trevo/ui';
import { useT } from '../../../platform/language.ts';
import { $isWithdrawOnly } from '../../../platform/session.ts';
import { type MemberPage, memberPath, openMemberPages, useUnread } from '../../account/index.ts';

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
      { page: 'bonusDetails', icon: 'gift' },
    ],
  },
  {
    key: 'history',
    entries: [
      { page: 'personalHistoryCopy', icon: 'receipt' },
      { page: 'transactionHistory', icon: 'chart' },
    ],
  },
];

/** The member centre's own menu, with the number of unread messages (Spec §2). */
export function MemberNav({ page }: { readonly page: MemberPage }) {
  const t = useT();
  const paused = useStore($isWithdrawOnly);
  const unread = useUnread();
  return (
    <nav className="card mnav" aria-label={t('member.nav')}>
      {groups.map(({ key, entries }) => (
        <div key={key}>
          <div className="cap">{t(`member.group.${key}`)}</div>
          {entries
            .filter((entry) => openMemberPages.some((open) => open === entry.page) && !(paused && entry.page === 'depositv2'))
            .map((entry) => (
              <a key={entry.page} href={memberPath(entry.page)} aria-current={entry.page === page ? 'page' : undefined}>
                <Icon name={entry.icon} />
                {t(`member.page.${entry.page}`)}
                {entry.page === 'messageV2' && unread > 0 ? (
                  <span className="cnt num">
                    {unread}
                    <span className="sr"> {t('member.unread')}</span>
                  </span>
                ) : null}
              </a>
            ))}
        </div>
      ))}
    </nav>
  );
}
