import { useQuery } from '@tanstack/react-query';
import type { Calls, RequestOf, ResponseOf } from '@trevo/contract';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { OfficeMoney } from '../../platform/office-money.tsx';
import { readAnew } from '../../platform/query-client.ts';
import { Facts } from '../../shell/facts.tsx';
import { LookDialog } from '../../shell/look-dialog.tsx';
import { Loaded } from '../../shell/room.tsx';
import { SignDialog } from '../../shell/sign-dialog.tsx';
import { useOwnName } from './own-name.ts';
import { StopDialog } from './stop-dialog.tsx';
import type { TournamentLine } from './tournaments-list.tsx';

type TournamentId = RequestOf<Calls['officePublishTournament']>['tournamentId'];
type Preview = ResponseOf<Calls['officeTournamentPreview']>;
type Props = { readonly row: TournamentLine; readonly act: 'preview' | 'publish' | 'stop'; readonly onClose: () => void };

const refresh = () => readAnew('tournaments');

/** Looks at what a tournament costs, publishes it, or stops it. Who publishes sees the cost first; who stops says why. */
export function TournamentDialog({ row, act, onClose }: Props) {
  const t = useT();
  const nameOf = useOwnName();
  const title = `${t(`office.tournaments.act.${act}`)}: ${nameOf(row.names)}`;
  if (act === 'stop')
    return (
      <StopDialog
        title={title}
        confirm={t('office.tournaments.act.stop')}
        text={t('office.tournaments.actText.stop')}
        label={t('office.tournaments.field.reason')}
        stop={(reason) => callOffice('officeStopTournament', { tournamentId: row.tournamentId as TournamentId, reason })}
        refresh={refresh}
        onClose={onClose}
      />
    );
  if (act === 'publish') return <PublishDialog {...{ row, title, onClose }} />;
  return (
    <LookDialog {...{ title, onClose }} width={480}>
      <Cost row={row} />
    </LookDialog>
  );
}

type ActProps = Pick<Props, 'onClose' | 'row'> & { readonly title: string };

function PublishDialog({ row, title, onClose }: ActProps) {
  const t = useT();
  return (
    <SignDialog
      title={title}
      confirm={t('office.tournaments.act.publish')}
      send={() => callOffice('officePublishTournament', { tournamentId: row.tournamentId as TournamentId, version: row.version })}
      refresh={refresh}
      onClose={onClose}
    >
      <p className="of-muted">{t('office.tournaments.actText.publish')}</p>
      <Cost row={row} />
    </SignDialog>
  );
}

/** What a tournament costs, beside the play of the same time before now. */
function Cost({ row: { tournamentId, version } }: { readonly row: TournamentLine }) {
  const query = useQuery({
    queryKey: ['tournaments', tournamentId, version, 'preview'],
    queryFn: () => callOffice('officeTournamentPreview', { tournamentId: tournamentId as TournamentId }),
  });
  return <Loaded query={query}>{(preview) => <CostFacts preview={preview} />}</Loaded>;
}

function CostFacts({ preview }: { readonly preview: Preview }) {
  const t = useT();
  const { currency, cost, prizes, validBet, members, earnsPpm, budgetPpm, fits, violations } = preview;
  const money = (amount: string) => <OfficeMoney amount={amount} currency={currency} />;
  const told = prizes.map((prize, index) => (
    <span key={index}>
      {index + 1}: {money(prize)}{' '}
    </span>
  ));
  return (
    <>
      <Facts
        facts={[
          [t('office.tournaments.cost'), money(cost)],
          [t('office.tournaments.prizes'), <span key="prizes">{told}</span>],
          [t('office.tournaments.pastBet'), money(validBet)],
          [t('office.tournaments.members'), String(members)],
          [
            t('office.tournaments.earns'),
            earnsPpm === null ? '–' : t('office.tournaments.earnsPpm', { ppm: String(earnsPpm), budget: String(budgetPpm) }),
          ],
          ...(violations.length === 0 ? [] : [[t('office.tournaments.violations'), violations.join(', ')] as const]),
        ]}
      />
      <p className="of-muted">{t(fits ? 'office.tournaments.fits' : 'office.tournaments.fitsNot')}</p>
    </>
  );
}
