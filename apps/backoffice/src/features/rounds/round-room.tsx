import { useQuery } from '@tanstack/react-query';
import type { Calls, ResponseOf } from '@trevo/contract';
import { useT } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { callOffice } from '../../platform/office-api.ts';
import { OfficeMoney } from '../../platform/office-money.tsx';
import { Facts } from '../../shell/facts.tsx';
import { LedgerTable } from '../../shell/ledger-table.tsx';
import { BackLink, PlaceLink } from '../../shell/place-link.tsx';
import { Loaded, Room } from '../../shell/room.tsx';

type Story = ResponseOf<Calls['officeRound']>;

/** One round as a story: what was staked, what came, what was paid, and the entries that moved the money. */
export function RoundRoom({ id }: { readonly id: string }) {
  const t = useT();
  const round = useQuery({ queryKey: ['round', id], queryFn: () => callOffice('officeRound', { roundId: id as never }) });
  return (
    <Room
      title={t('office.round')}
      back={round.data && <BackLink to={`/office/members/${round.data.memberId}`}>{round.data.username}</BackLink>}
    >
      <Loaded query={round}>{(data) => <StoryView data={data} />}</Loaded>
    </Room>
  );
}

function StoryView({ data }: { readonly data: Story }) {
  const t = useT();
  const moment = useMoment();
  const { round, seeds } = data;
  return (
    <div className="of-stack">
      <div className="of-columns">
        <section className="card of-card">
          <h2>{round.gameName}</h2>
          <Facts
            facts={[
              [
                t('office.member'),
                <PlaceLink key="m" to={`/office/members/${data.memberId}`}>
                  {data.username}
                </PlaceLink>,
              ],
              [t('office.at'), moment(round.at)],
              [t('office.vendor'), round.vendor],
              [t('office.status'), t(`office.roundStatus.${round.status}`)],
              [t('office.stake'), <OfficeMoney key="s" amount={round.stake} />],
              [t('office.payout'), <OfficeMoney key="p" amount={round.payout} />],
              [t('office.multiplier'), data.multiplier],
            ]}
          />
        </section>
        <section className="card of-card">
          <h2>{t('office.fairness')}</h2>
          <Facts
            facts={[
              [
                t('office.commitment'),
                <code key="c" className="of-code">
                  {seeds.commitment}
                </code>,
              ],
              [
                t('office.serverSeed'),
                <code key="v" className="of-code">
                  {seeds.serverSeed ?? t('office.seedHidden')}
                </code>,
              ],
              [
                t('office.clientSeed'),
                <code key="k" className="of-code">
                  {seeds.clientSeed}
                </code>,
              ],
              [t('office.nonce'), String(seeds.nonce)],
              [t('office.tableVersion'), String(data.tableVersion)],
            ]}
          />
        </section>
      </div>
      <LedgerTable title={t('office.roundEntries')} lines={data.entries} />
      <details className="card of-card">
        <summary>{t('office.outcome')}</summary>
        <pre className="of-json">{JSON.stringify(data.outcome, null, 2)}</pre>
      </details>
    </div>
  );
}
