import { useQuery } from '@tanstack/react-query';
import type { Calls, RequestOf, ResponseOf } from '@trevo/contract';
import { Button, Dialog, Field } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { OfficeMoney } from '../../platform/office-money.tsx';
import { queryClient } from '../../platform/query-client.ts';
import { useOfficeForm } from '../../platform/use-office-form.ts';
import { Facts } from '../../shell/facts.tsx';
import { FormDialog } from '../../shell/form-dialog.tsx';
import { Loaded } from '../../shell/room.tsx';
import { SignDialog } from '../../shell/sign-dialog.tsx';
import { useOwnName } from './own-name.ts';
import type { TournamentLine } from './tournaments-list.tsx';

type TournamentId = RequestOf<Calls['officePublishTournament']>['tournamentId'];
type Preview = ResponseOf<Calls['officeTournamentPreview']>;
type Props = { readonly row: TournamentLine; readonly act: 'preview' | 'publish' | 'stop'; readonly onClose: () => void };

const reasonLeast = 3;

/** Looks at what a tournament costs, publishes it, or stops it. Who publishes sees the cost first; who stops says why. */
export function TournamentDialog({ row, act, onClose }: Props) {
  const t = useT();
  const nameOf = useOwnName();
  const title = `${t(`office.tournaments.act.${act}`)}: ${nameOf(row.names)}`;
  if (act === 'stop') return <StopDialog {...{ row, title, onClose }} />;
  if (act === 'publish') return <PublishDialog {...{ row, title, onClose }} />;
  return (
    <Dialog label={title} onClose={onClose} closeLabel={t('office.close')} width={480}>
      <div className="of-stack of-dialog">
        <h2>{title}</h2>
        <Cost row={row} />
        <div className="of-row-end">
          <Button onClick={onClose}>{t('office.close')}</Button>
        </div>
      </div>
    </Dialog>
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
      refresh={() => queryClient.invalidateQueries({ queryKey: ['tournaments'] })}
      onClose={onClose}
    >
      <p className="of-muted">{t('office.tournaments.actText.publish')}</p>
      <Cost row={row} />
    </SignDialog>
  );
}

function StopDialog({ row, title, onClose }: ActProps) {
  const t = useT();
  const form = useOfficeForm<{ readonly reason: string }>({
    initial: { reason: '' },
    faults: ({ reason }) => (reason.trim().length >= reasonLeast ? {} : { reason: t('office.fieldNeeded') }),
    send: async ({ reason }) => {
      try {
        await callOffice('officeStopTournament', { tournamentId: row.tournamentId as TournamentId, reason: reason.trim() });
        onClose();
      } finally {
        await queryClient.invalidateQueries({ queryKey: ['tournaments'] });
      }
    },
  });
  return (
    <FormDialog title={title} form={form} confirm={t('office.tournaments.act.stop')} danger onClose={onClose}>
      <p className="of-muted">{t('office.tournaments.actText.stop')}</p>
      <Field {...form.bind('reason')} label={t('office.tournaments.field.reason')} maxLength={200} autoComplete="off" />
    </FormDialog>
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
