import { useQuery } from '@tanstack/react-query';
import type { Calls, RequestOf, ResponseOf } from '@trevo/contract';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { OfficeMoney } from '../../platform/office-money.tsx';
import { Facts } from '../../shell/facts.tsx';
import { Loaded } from '../../shell/room.tsx';
import { type CostedAct, CostedDialog } from './costed-dialog.tsx';
import type { TournamentLine } from './tournaments-list.tsx';

type TournamentId = RequestOf<Calls['officePublishTournament']>['tournamentId'];
type Preview = ResponseOf<Calls['officeTournamentPreview']>;
type Props = { readonly row: TournamentLine; readonly act: CostedAct; readonly onClose: () => void };

/** Looks at what a tournament costs, publishes it, or stops it. */
export function TournamentDialog({ row, act, onClose }: Props) {
  const tournamentId = row.tournamentId as TournamentId;
  return (
    <CostedDialog
      of="tournaments"
      names={row.names}
      texts={row.texts}
      {...{ act, onClose }}
      publish={() => callOffice('officePublishTournament', { tournamentId, version: row.version })}
      stop={(reason) => callOffice('officeStopTournament', { tournamentId, reason })}
      width={480}
    >
      <Cost row={row} />
    </CostedDialog>
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
