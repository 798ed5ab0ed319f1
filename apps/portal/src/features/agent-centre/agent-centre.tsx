import './agent-centre.css';
import { useStore } from '@nanostores/react';
import { Button, buttonClass, EmptyState, Mark, Wordmark } from '@trevo/ui';
import { Suspense, useEffect } from 'react';
import { useModule } from '../../platform/brand.ts';
import { useT } from '../../platform/language.ts';
import { pathOf } from '../../platform/routes.ts';
import { $isAgent, $isTrial, $member } from '../../platform/session.ts';
import type { Location } from '../../platform/router.ts';
import { PageLoader } from '../../shell/page-loader.tsx';
import { askToSignOut } from '../account/index.ts';
import { AgentLoginForm } from '../auth/index.ts';
import { askForTrueAccount } from '../launch/index.ts';
import { AgentHome } from './agent-home.tsx';

/** The agent side in its own layout (Spec §2): the log-in for agents, and for an agent the centre. */
export function AgentCentre({ location }: { readonly location: Location }) {
  const t = useT();
  const member = useStore($member);
  const isAgent = useStore($isAgent);
  const isTrial = useStore($isTrial);
  const open = useModule('AGENTPOLICY3');
  useEffect(() => {
    if (isTrial) void askForTrueAccount();
  }, [isTrial]);
  if (open && isAgent) return <AgentHome location={location} />;
  return (
    <div className="agent">
      <header className="agent-h">
        <a className="brand" href={pathOf('home')} aria-label={t('header.brand')}>
          <Mark size={34} />
          <Wordmark height={27} />
        </a>
        <span className="badge bg-n">{t('title.agent')}</span>
        <span className="grow" />
        {member === undefined ? null : (
          <Button size="sm" icon="logout" onClick={() => void askToSignOut()}>
            {t('account.signOut')}
          </Button>
        )}
      </header>
      <div className="agent-b">
        {!open ? <Closed text={t('agent.closed')} /> : null}
        {open && member === undefined ? <AgentLogin /> : null}
        {open && isTrial ? <Closed title={t('trial.title')} text={t('in_need_true_account')} /> : null}
        {open && member !== undefined && !isAgent && !isTrial ? (
          <Closed title={t('agent.onlyAgentsTitle')} text={t('agent.onlyAgents')} />
        ) : null}
      </div>
    </div>
  );
}

function AgentLogin() {
  return (
    <section className="card agent-login">
      <Suspense fallback={<PageLoader />}>
        <AgentLoginForm />
      </Suspense>
    </section>
  );
}

function Closed({ title, text }: { readonly title?: string; readonly text: string }) {
  const t = useT();
  return (
    <section className="card pad agent-closed">
      <h1 className="sr">{t('title.agent')}</h1>
      <EmptyState
        title={title ?? t('notOpen.title')}
        text={text}
        action={
          <a className={buttonClass({ variant: 'primary' })} href={pathOf('home')}>
            {t('notFound.home')}
          </a>
        }
      />
    </section>
  );
}
