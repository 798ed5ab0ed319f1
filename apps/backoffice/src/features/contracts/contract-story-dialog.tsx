import { useQuery } from '@tanstack/react-query';
import { Badge, Dialog, givenSource, Table } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { callOffice } from '../../platform/office-api.ts';
import { Facts } from '../../shell/facts.tsx';
import { useOfficeColumns } from '../../shell/office-columns.tsx';
import { OfficeList, useList } from '../../shell/office-list.tsx';
import { Loaded } from '../../shell/room.tsx';
import { stateTones, type TreeContract, type TreeContractStory } from './contract-lines.ts';
import { useRates, useTermSentences } from './term-sentences.ts';

type ContractStoryDialogProps = { readonly contractId: string; readonly onClose: () => void };

/** A contract between any two sides, to read: its terms in sentences, its versions, and what happened to it. */
export function ContractStoryDialog({ contractId, onClose }: ContractStoryDialogProps) {
  const t = useT();
  const story = useQuery({
    queryKey: ['contracts', 'story', contractId],
    queryFn: () => callOffice('officeContract', { contractId: contractId as never }),
  });
  return (
    <Dialog label={t('office.contractOne')} onClose={onClose} closeLabel={t('office.close')} width={960}>
      <div className="of-stack of-dialog">
        <Loaded query={story}>{(data) => <Story story={data} />}</Loaded>
      </div>
    </Dialog>
  );
}

function Story({ story: { versions, events, picture } }: { readonly story: TreeContractStory }) {
  const t = useT();
  const sentences = useTermSentences();
  const [newest] = versions;
  if (newest === undefined) return null;
  const { terms, upline, downline, state } = newest;
  return (
    <>
      <h2>
        {t('office.contractOneTitle', {
          kind: t(`office.contractKind.${terms.kind}`),
          giver: upline ?? t('office.teamHouse'),
          holder: downline,
        })}
      </h2>
      <p>
        <Badge tone={stateTones[state]}>{t(`office.contractState.${state}`)}</Badge>{' '}
        <span className="of-muted">{t(`office.contractCategory.${terms.category}`)}</span>
      </p>
      <section className="of-part">
        <h3>{t('office.contractTerms')}</h3>
        <Facts facts={sentences(newest).map(([title, text]) => [title, text] as const)} />
      </section>
      {versions.length > 1 ? <Versions versions={versions} /> : null}
      <History events={events} />
      {picture === null ? null : (
        <Facts
          facts={[
            [
              t('office.contractHash'),
              <code key="hash" className="of-code">
                {picture.hash}
              </code>,
            ],
          ]}
        />
      )}
    </>
  );
}

function Versions({ versions }: { readonly versions: readonly TreeContract[] }) {
  const t = useT();
  const moment = useMoment();
  const rates = useRates();
  return (
    <section className="of-part">
      <h3>{t('office.contractVersions')}</h3>
      <Table<TreeContract>
        caption={t('office.contractVersions')}
        rows={versions}
        rowKey={({ version }) => String(version)}
        dense
        columns={[
          { id: 'version', header: t('office.run.version'), cell: ({ version }) => String(version) },
          { id: 'state', header: t('office.status'), cell: ({ state }) => t(`office.contractState.${state}`) },
          { id: 'rates', header: t('office.contractRates'), cell: ({ terms }) => rates(terms).join(' · ') },
          { id: 'from', header: t('office.contractFrom'), cell: ({ effectiveFrom }) => moment(effectiveFrom) },
          { id: 'until', header: t('office.contractUntil'), cell: ({ endsAt }) => (endsAt === null ? '–' : moment(endsAt)) },
        ]}
      />
    </section>
  );
}

type State = TreeContract['state'] | 'draft';
type Event = TreeContractStory['events'][number];

function History({ events }: Pick<TreeContractStory, 'events'>) {
  const t = useT();
  const column = useOfficeColumns<Event>();
  return (
    <OfficeList<Event>
      title={t('office.contractHistory')}
      headed
      dense
      list={useList({ name: 'history' })}
      source={givenSource(events)}
      rowKey={({ version, at, event }) => `${version} ${at} ${event}`}
      columns={[
        column.moment({ id: 'at', header: t('office.at') }, ({ at }) => at),
        column.count({ id: 'version', header: t('office.run.version') }, ({ version }) => version),
        column.words({ id: 'from', header: t('office.contractStateBefore') }, ({ from }) => t(`office.contractState.${from as State}`)),
        column.words({ id: 'to', header: t('office.contractStateAfter') }, ({ to }) => t(`office.contractState.${to as State}`)),
        column.words({ id: 'by', header: t('office.who') }, ({ by }) => t(`office.contractBy.${by}`)),
      ]}
      empty={{ title: t('office.contractNone') }}
    />
  );
}
