import { useStore } from '@nanostores/react';
import { Badge, Icon, Menu, type MenuProps } from '@trevo/ui';
import { askForTrueAccount } from '../../features/launch/index.ts';
import { askToSignOut, copyAccount, openMemberPage, useUnread } from '../../features/account/index.ts';
import { useModule } from '../../platform/brand.ts';
import { useT } from '../../platform/language.ts';
import { navigate } from '../../platform/router.ts';
import { pathOf } from '../../platform/routes.ts';
import { $isAgent, $isTrial, $member, type MemberInfo } from '../../platform/session.ts';
import { OwnAvatar } from '../own-avatar.tsx';

/** Avatar with the VIP label, account and user id, and the ways into the account (Spec §2 Header). */
export function AccountMenu() {
  const t = useT();
  const member = useStore($member);
  const vipOn = useModule('VIP');
  const isTrial = useStore($isTrial);
  const items = useAccountItems(member);
  if (member === undefined) return null;
  const vipLabel = vipOn && member.vip ? member.vipLabel : null;
  return (
    <Menu
      label={t('account.menu')}
      align="end"
      trigger={(props) => (
        <button {...props} type="button" className="row acc" aria-label={t('account.open', { account: member.account })}>
          {isTrial ? <Badge tone="info">{t('account.trial')}</Badge> : null}
          <OwnAvatar vipLabel={vipLabel ?? undefined} />
          <Icon name="down" size={16} />
        </button>
      )}
      items={items}
    />
  );
}

function useAccountItems(member: MemberInfo | undefined): MenuProps['items'] {
  const t = useT();
  const isAgent = useStore($isAgent);
  const isTrial = useStore($isTrial);
  const unread = useUnread();
  if (member === undefined) return [];
  return [
    { id: 'copy', icon: 'copy', label: t('account.copy', { account: member.account }), onSelect: () => void copyAccount(member.account) },
    { id: 'id', icon: 'id', label: t('account.id', { id: member.id }), onSelect: () => void copyAccount(member.id) },
    'line',
    { id: 'mine', icon: 'shield', label: t('account.mine'), onSelect: () => openMemberPage('securityCenter') },
    {
      id: 'messages',
      icon: 'mail',
      label: t('account.messages'),
      meta: unread === 0 ? undefined : unread,
      onSelect: () => openMemberPage('messageV2'),
    },
    {
      id: 'promotions',
      icon: 'gift',
      label: t('account.promotions'),
      meta: member.promoCount === 0 ? undefined : member.promoCount,
      onSelect: () => navigate(pathOf('promotions')),
    },
    ...(isAgent ? [{ id: 'agent', icon: 'users', label: t('account.agent'), onSelect: () => navigate(pathOf('agent')) } as const] : []),
    ...(isTrial ? [{ id: 'real', icon: 'user', label: t('account.real'), onSelect: () => void askForTrueAccount() } as const] : []),
    'line',
    { id: 'out', icon: 'logout', label: t('account.signOut'), onSelect: () => void askToSignOut() },
  ];
}
