import '../../../shell/page-nav.css';
import { useStore } from '@nanostores/react';
import { Amount, Icon, Mark, Wordmark } from '@trevo/ui';
import { useLanguageTag, useT } from '../../../platform/language.ts';
import { pathOf } from '../../../platform/routes.ts';
import { $member } from '../../../platform/session.ts';
import { OwnAvatar } from '../../../shell/own-avatar.tsx';
import { useCurrentInView } from '../../../shell/use-current-in-view.ts';
import { askToSignOut } from '../../account/index.ts';
import { useWaiting } from '../../contracts/index.ts';
import { useBalance } from '../../wallet/index.ts';
import { type AgentPage, agentPages, agentPath } from '../agent-pages.ts';
import { useKindName } from '../agent-words.ts';
import { kindOf } from '../contract-pages.ts';

const groups = ['team', 'contracts'] as const;

/** The agent side's own menu: who is here, the pages that the brand shows, and the way back. */
export function AgentNav({ page, pages }: { readonly page: AgentPage; readonly pages: readonly AgentPage[] }) {
  const t = useT();
  const waiting = useWaiting();
  const row = useCurrentInView<HTMLElement>(page);
  return (
    <aside className="agc-side">
      <div className="row agc-brand">
        <a className="brand" href={pathOf('home')} aria-label={t('header.brand')}>
          <Mark size={34} />
          <Wordmark height={27} />
        </a>
        <span className="badge bg-gold">{t('agent.badge')}</span>
      </div>
      <AgentCard />
      <nav className="mnav agc-nav" ref={row} aria-label={t('agent.nav')}>
        {groups.map((group) => {
          const entries = pages.filter((name) => agentPages[name].group === group);
          return entries.length === 0 ? null : (
            <div key={group}>
              <div className="cap">{t(`agent.group.${group}`)}</div>
              {entries.map((name) => (
                <a key={name} href={agentPath(name)} aria-current={name === page ? 'page' : undefined}>
                  <Icon name={agentPages[name].icon} />
                  {t(`agent.page.${name}`)}
                  <Waiting count={kindOf(name) === undefined ? 0 : (waiting.get(kindOf(name) ?? '') ?? 0)} />
                </a>
              ))}
            </div>
          );
        })}
        <div>
          <a href={pathOf('home')}>
            <Icon name="left" />
            {t('agent.back')}
          </a>
          <button type="button" className="agc-out" onClick={() => void askToSignOut()}>
            <Icon name="logout" />
            {t('account.signOut')}
          </button>
        </div>
      </nav>
    </aside>
  );
}

/** How many offers wait for an answer. */
function Waiting({ count }: { readonly count: number }) {
  const t = useT();
  return count === 0 ? null : <span className="badge bg-warn agc-waits">{t('contract.waiting', { count })}</span>;
}

/** The agent and the balance. */
function AgentCard() {
  const t = useT();
  const tag = useLanguageTag();
  const kindName = useKindName();
  const member = useStore($member);
  const { balance } = useBalance();
  if (member === undefined || balance === undefined) return null;
  return (
    <div className="agc-who">
      <div className="row">
        <OwnAvatar />
        <span className="agc-name">
          <b className="b">{member.account}</b>
          <span className="t3 xs">{kindName(member.type)}</span>
        </span>
      </div>
      <div className="row agc-balance">
        <span className="t2 sm">{t('agent.balance')}</span>
        <Amount money={balance} language={tag} />
      </div>
    </div>
  );
}
