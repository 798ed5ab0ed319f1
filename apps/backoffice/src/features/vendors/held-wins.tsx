import type { Calls, ResponseOf } from '@trevo/contract';
import { Badge, Button, type ListColumn } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { callOffice } from '../../platform/office-api.ts';
import { OfficeMoney } from '../../platform/office-money.tsx';
import { useMay } from '../../platform/office-session.ts';
import { roundPath } from '../../platform/rooms.ts';
import { usePagedList } from '../../shell/list-query.ts';
import { useOfficeColumns } from '../../shell/office-columns.tsx';
import { OfficeList, useList } from '../../shell/office-list.tsx';
import { PlaceLink } from '../../shell/place-link.tsx';
import { useRoomDialog } from '../../shell/room-dialog.tsx';
import { EndHeldWin } from './end-held-win.tsx';
import { vendorTitle } from './vendor-title.ts';

type Held = ResponseOf<Calls['officeHeldWins']>['list'][number];

const state = ['open', 'ended'] as const;
const rowKey = ({ heldId }: Held): string => heldId;

/** Wins above the limits of one vendor, or of all. */
export function useHeldWins(vendor?: string) {
  const list = useList({ name: 'held', filters: { state } });
  const request = { ...list.request, ...(vendor === undefined ? {} : { vendor }) };
  return { list, source: usePagedList({ key: ['held-wins'], request, ask: (asked) => callOffice('officeHeldWins', asked), rowKey }) };
}

/** Wins above a vendor's limits, of one vendor or of all: a person pays or refuses each. */
export function HeldWins({ vendor }: { readonly vendor?: string }) {
  const t = useT();
  const { list, source } = useHeldWins(vendor);
  const chosen = list.state.filters.state === 'ended' ? 'ended' : 'open';
  return (
    <OfficeList<Held>
      title={t('office.held')}
      headed
      dense
      {...{ list, source, rowKey }}
      columns={useHeldColumns(chosen, vendor === undefined)}
      filters={{ state: { label: t('office.problem.state'), of: (choice) => t(`office.heldState.${choice}`) } }}
      empty={{ title: t(`office.heldEmpty.${chosen}`), text: t('office.heldEmptyText') }}
    />
  );
}

/** `ofAll`: each line names its vendor. */
function useHeldColumns(chosen: 'open' | 'ended', ofAll: boolean): readonly ListColumn<Held>[] {
  const t = useT();
  const moment = useMoment();
  const column = useOfficeColumns<Held>();
  const deciding = useEndingColumns();
  return [
    column.moment({ id: 'at', header: t('office.at') }, ({ heldAt }) => heldAt),
    ...(ofAll ? [column.words({ id: 'vendor', header: t('office.vendor') }, vendorTitle)] : []),
    column.member((win) => win),
    column.drawn(
      { id: 'round', header: t('office.round') },
      ({ round, action, reason }) => `${round?.gameCode ?? t(`office.vendorAction.${action}`)}; ${t(`office.heldReason.${reason}`)}`,
      (win) => <Round win={win} />,
    ),
    {
      ...column.money({ id: 'amount', header: t('office.amount'), summed: true }, ({ amount, currency }) => ({ amount, currency })),
      cell: (win) => <Won win={win} />,
    },
    ...(chosen === 'ended'
      ? [
          column.drawn(
            { id: 'ended', header: t('office.status') },
            ({ ended }) =>
              ended === null
                ? '–'
                : [t(ended.paid ? 'office.heldPaid' : 'office.heldRefused'), moment(ended.at), ended.by, ended.note]
                    .filter(Boolean)
                    .join('; '),
            (win) => <Ending win={win} />,
          ),
        ]
      : deciding),
  ];
}

/** What may be done with a win that waits. */
function useEndingColumns(): readonly ListColumn<Held>[] {
  const t = useT();
  const column = useOfficeColumns<Held>();
  const open = useRoomDialog();
  const end = (win: Held, ruling: 'pay' | 'refuse') => open((close) => <EndHeldWin win={win} ruling={ruling} onClose={close} />);
  if (!useMay('payments.settle')) return [];
  return [
    column.acts(t('office.decide'), (win) => (
      <span className="of-acts">
        <Button size="sm" onClick={() => end(win, 'pay')}>
          {t('office.heldPay')}
        </Button>
        <Button size="sm" variant="danger" onClick={() => end(win, 'refuse')}>
          {t('office.heldRefuse')}
        </Button>
      </span>
    )),
  ];
}

/** What it was won in, and which limit it is above. */
function Round({ win: { action, vendor, memberId, reason, round } }: { readonly win: Held }) {
  const t = useT();
  const seesRounds = useMay('rounds.read');
  const name = round === null ? t(`office.vendorAction.${action}`) : <code className="of-code">{round.gameCode}</code>;
  return (
    <span className="of-wrap">
      <span>
        {round !== null && seesRounds ? <PlaceLink to={roundPath(memberId, { vendor, round: round.roundId })}>{name}</PlaceLink> : name}
      </span>
      <span className="of-muted">{t(`office.heldReason.${reason}`)}</span>
    </span>
  );
}

/** The win, and the stake it was won with. */
function Won({ win: { amount, currency, round } }: { readonly win: Held }) {
  const t = useT();
  return (
    <span className="of-wrap">
      <OfficeMoney amount={amount} currency={currency} />
      {round !== null && (
        <span className="of-muted">
          {t('office.stake')} <OfficeMoney amount={round.staked} currency={currency} />
        </span>
      )}
    </span>
  );
}

function Ending({ win: { ended } }: { readonly win: Held }) {
  const t = useT();
  const moment = useMoment();
  if (ended === null) return '–';
  return (
    <span className="of-wrap">
      <span className="of-row">
        <Badge tone={ended.paid ? 'ok' : 'neutral'}>{t(ended.paid ? 'office.heldPaid' : 'office.heldRefused')}</Badge>
        <span className="of-muted">{[moment(ended.at), ended.by].filter((part) => part !== null).join(' · ')}</span>
      </span>
      <span>{ended.note}</span>
    </span>
  );
}
