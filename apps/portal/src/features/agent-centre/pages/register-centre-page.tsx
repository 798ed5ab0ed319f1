import { useQuery } from '@tanstack/react-query';
import { Button, TabPanel, Tabs } from '@trevo/ui';
import { useState } from 'react';
import { useT } from '../../../platform/language.ts';
import { type AgentLink, agentTermsQuery } from '../api/agent-queries.ts';
import { AgentHead } from '../components/agent-head.tsx';
import { LinkDialog } from '../components/link-dialog.tsx';
import { LinksList } from '../components/links-list.tsx';
import { MadeAccounts } from '../components/made-accounts.tsx';
import { NewAccountDialog } from '../components/new-account-dialog.tsx';
import { NewLinkDialog } from '../components/new-link-dialog.tsx';
import { SizeCards } from '../components/size-cards.tsx';

const tabs = ['links', 'accounts'] as const;
type Tab = (typeof tabs)[number];

/** The agent's links, and the accounts that came by them or that it made itself (Spec §2 registerCenter). `of`: the accounts of this link only. */
export function RegisterCentrePage({ of }: { readonly of: string | undefined }) {
  const t = useT();
  const terms = useQuery(agentTermsQuery());
  const [tab, setTab] = useState<Tab>(of === undefined ? 'links' : 'accounts');
  const [shown, setShown] = useState<AgentLink>();
  const [making, setMaking] = useState<'link' | 'account'>();
  const newLink = (
    <Button variant="primary" icon="link" disabled={terms.data === undefined} onClick={() => setMaking('link')}>
      {t('agent.link.new')}
    </Button>
  );
  return (
    <>
      <AgentHead title={t('agent.page.registerCenter')} text={t('agent.link.text')}>
        <span className="row agc-acts">
          <Button icon="user" disabled={terms.data === undefined} onClick={() => setMaking('account')}>
            {t('agent.account.new')}
          </Button>
          {newLink}
        </span>
      </AgentHead>
      <SizeCards
        sizes={[
          { label: t('agent.size.direct'), count: terms.data?.direct },
          { label: t('agent.size.agents'), count: terms.data?.directAgents },
          { label: t('agent.size.below'), count: terms.data?.below },
        ]}
      />
      <Tabs
        id="register-centre"
        label={t('agent.page.registerCenter')}
        tabs={tabs.map((value) => ({ value, label: t(`agent.made.tab.${value}`) }))}
        value={tab}
        onChange={setTab}
      />
      <TabPanel id="register-centre" value={tab}>
        {tab === 'links' ? <LinksList newLink={newLink} onShow={setShown} /> : <MadeAccounts code={of} />}
      </TabPanel>
      {making === 'account' && terms.data !== undefined ? (
        <NewAccountDialog terms={terms.data} onClose={() => setMaking(undefined)} />
      ) : null}
      {making === 'link' && terms.data !== undefined ? (
        <NewLinkDialog
          terms={terms.data}
          onClose={() => setMaking(undefined)}
          onMade={(link) => {
            setMaking(undefined);
            setShown(link);
          }}
        />
      ) : null}
      {shown === undefined ? null : <LinkDialog link={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}
