import { useQuery } from '@tanstack/react-query';
import { type Calls, type RequestOf, type ResponseOf, type ValueItem, valueItems } from '@trevo/contract';
import { formatPpm } from '@trevo/i18n';
import { Badge, Button, type Tone } from '@trevo/ui';
import { callApi } from '../../platform/api.ts';
import { useModule } from '../../platform/brand.ts';
import { useLanguageTag, useT } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { queryClient } from '../../platform/query-client.ts';
import { ownKey } from '../../platform/query-keys.ts';
import { enterSession } from '../../platform/session.ts';
import { readToken } from '../../platform/session-keys.ts';
import { useAttempt } from '../../platform/use-attempt.ts';

type Proposal = ResponseOf<Calls['teamProposals']>['list'][number];
type Answer = RequestOf<Calls['answerTeamProposal']>;

const tones: Readonly<Record<Proposal['state'], Tone>> = {
  open: 'warn',
  expired: 'neutral',
  accepted: 'ok',
  rejected: 'neutral',
  withdrawn: 'neutral',
};

/** What was asked of the account and what it asked, with the answer that only it can give. Nothing where nothing was asked. */
export function ProposalsCard() {
  const open = useModule('AGENTPOLICY3');
  return open ? <OpenCard /> : null;
}

function OpenCard() {
  const t = useT();
  const { data } = useQuery({ queryKey: ownKey('teamProposals'), staleTime: 0, queryFn: () => callApi('teamProposals', {}) });
  if (data === undefined || data.list.length === 0) return null;
  return (
    <section className="card pad" aria-label={t('proposal.title')}>
      <h2 className="h4">{t('proposal.title')}</h2>
      <ul className="col">
        {data.list.map((proposal) => (
          <ProposalRow key={proposal.proposalId} proposal={proposal} />
        ))}
      </ul>
    </section>
  );
}

function ProposalRow({ proposal }: { readonly proposal: Proposal }) {
  const t = useT();
  const when = useMoment();
  const { account, kind, side, state, expiresAt } = proposal;
  return (
    <li className="col">
      <div className="row">
        <span className="grow">
          <b className="b t1">{t(`proposal.${side}.${kind}`, { account })}</b>
        </span>
        <Badge tone={tones[state]}>{t(`proposal.state.${state}`)}</Badge>
      </div>
      {kind === 'lower' ? <ValueLines proposal={proposal} /> : null}
      {state === 'open' ? (
        <>
          <span className="t3 xs">{t('proposal.until', { at: when(expiresAt, 'moment') })}</span>
          <Acts proposal={proposal} />
        </>
      ) : null}
    </li>
  );
}

function ValueLines({ proposal: { present, values } }: { readonly proposal: Proposal }) {
  const t = useT();
  const tag = useLanguageTag();
  const words = (item: ValueItem, value: number) => (item === 'SERIES' ? String(value) : formatPpm(value, tag));
  return (
    <ul className="col sm t2">
      {valueItems.map((item) => {
        const value = values[item];
        if (value === undefined) return null;
        const before = present[item];
        const name = item === 'SERIES' ? t('agent.series') : t(`category.${item}`);
        return (
          <li key={item}>
            {before === undefined
              ? t('proposal.to', { name, value: words(item, value) })
              : t('proposal.fromTo', { name, before: words(item, before), value: words(item, value) })}
          </li>
        );
      })}
    </ul>
  );
}

function Acts({ proposal: { proposalId, side, kind } }: { readonly proposal: Proposal }) {
  const t = useT();
  const { busy, refusal, run } = useAttempt();
  const id = proposalId as Answer['proposalId'];
  const refresh = () => queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === 'own' });
  const answer = (accept: boolean) =>
    run(async () => {
      await callApi('answerTeamProposal', { proposalId: id, accept });
      // A member who became an agent is told so by the account's own data.
      if (accept && kind === 'promote') await enterSession(readToken() ?? '');
      await refresh();
    });
  const withdraw = () =>
    run(async () => {
      await callApi('withdrawTeamProposal', { proposalId: id });
      await refresh();
    });
  return (
    <>
      <div className="row">
        {side === 'made' ? (
          <Button size="sm" disabled={busy} onClick={() => void withdraw()}>
            {t('proposal.withdraw')}
          </Button>
        ) : (
          <>
            <Button size="sm" variant="primary" disabled={busy} onClick={() => void answer(true)}>
              {t('proposal.accept')}
            </Button>
            <Button size="sm" disabled={busy} onClick={() => void answer(false)}>
              {t('proposal.reject')}
            </Button>
          </>
        )}
      </div>
      {refusal === undefined ? null : (
        <p className="msg bad" role="alert">
          {refusal}
        </p>
      )}
    </>
  );
}
