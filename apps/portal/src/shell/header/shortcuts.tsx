import { useStore } from '@nanostores/react';
import { Icon, IconButton } from '@trevo/ui';
import { openMemberPage } from '../../features/account/index.ts';
import { useT } from '../../platform/language.ts';
import { pathOf } from '../../platform/routes.ts';
import { $isWithdrawOnly } from '../../platform/session.ts';

/** The three short ways of the header (Spec §2): deposit, withdraw, agents. */
export function Shortcuts() {
  const t = useT();
  const paused = useStore($isWithdrawOnly);
  return (
    <nav className="row shortcuts" aria-label={t('shortcuts.label')}>
      {paused ? null : (
        <IconButton
          icon="deposit"
          label={t('shortcuts.deposit')}
          title={t('shortcuts.deposit')}
          onClick={() => openMemberPage('depositv2')}
        />
      )}
      <IconButton
        icon="withdraw"
        label={t('shortcuts.withdraw')}
        title={t('shortcuts.withdraw')}
        onClick={() => openMemberPage('withdraw')}
      />
      <a className="ibtn" href={pathOf('agent')} aria-label={t('shortcuts.agent')} title={t('shortcuts.agent')}>
        <Icon name="users" />
      </a>
    </nav>
  );
}
