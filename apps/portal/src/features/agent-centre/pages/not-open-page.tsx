import { useStore } from '@nanostores/react';
import { buttonClass, EmptyState } from '@trevo/ui';
import { useT } from '../../../platform/language.ts';
import { $member } from '../../../platform/session.ts';
import { type AgentPage, agentPath } from '../agent-pages.ts';
import { AgentHead } from '../components/agent-head.tsx';

/** A page that is still being set up: it says so, and shows what stands. */
export function NotOpenPage({ page }: { readonly page: AgentPage }) {
  const t = useT();
  const member = useStore($member);
  return (
    <>
      <AgentHead title={t(`agent.page.${page}`)} text={t('notOpen.head')} />
      <section className="card pad">
        <EmptyState
          title={t('notOpen.title')}
          text={t('agent.soon', { account: member?.account ?? '' })}
          action={
            <a className={buttonClass({ variant: 'primary' })} href={agentPath('downlineManagmentView')}>
              {t('agent.page.downlineManagmentView')}
            </a>
          }
        />
      </section>
    </>
  );
}
