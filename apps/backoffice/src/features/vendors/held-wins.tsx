import { useQuery } from '@tanstack/react-query';
import type { Calls, ResponseOf } from '@trevo/contract';
import { Badge, Button, type Column, EmptyState, Segmented, Table } from '@trevo/ui';
import { useState } from 'react';
import { useT } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { OfficeMoney } from '../../platform/office-money.tsx';
import { useMay } from '../../platform/office-session.ts';
import { roundPath } from '../../platform/rooms.ts';
import { MemberLink } from '../../shell/member-link.tsx';
import { PlaceLink } from '../../shell/place-link.tsx';
import { Loaded } from '../../shell/room.tsx';
import { RoomPager } from '../../shell/room-pager.tsx';
import { EndHeldWin } from './end-held-win.tsx';
import { heldWinsOf } from './vendor-queries.ts';
import { vendorTitle } from './vendor-title.ts';

type Held = ResponseOf<Calls['officeHeldWins']>['list'][number];
type State = 'open' | 'ended';
type Open = { readonly win: Held; readonly ruling: 'pay' | 'refuse' };

/** Wins above a vendor's limits, of one vendor or of all: a person pays or refuses each. */
export function HeldWins({ vendor }: { readonly vendor?: string }) {
  const t = useT();
  const [{ state, pageNo }, show] = useState<{ readonly state: State; readonly pageNo: number }>({ state: 'open', pageNo: 1 });
  const [open, setOpen] = useState<Open>();
  const wins = useQuery({ ...heldWinsOf({ vendor, state, pageNo }), placeholderData: (previous) => previous });
  return (
    <section className="card of-card" aria-label={t('office.held')}>
      <div className="of-title-small">
        <h2>{t('office.held')}</h2>
        <Segmented<State>
          label={t('office.problem.state')}
          options={[
            { value: 'open', label: t('office.heldState.open') },
            { value: 'ended', label: t('office.heldState.ended') },
          ]}
          value={state}
          onChange={(chosen) => show({ state: chosen, pageNo: 1 })}
        />
      </div>
      <Loaded query={wins}>
        {(page) =>
          page.total === 0 ? (
            <EmptyState title={t(`office.heldEmpty.${state}`)} text={t('office.heldEmptyText')} />
          ) : (
            <>
              <HeldTable list={page.list} state={state} ofAll={vendor === undefined} onOpen={setOpen} />
              <RoomPager page={page} onPage={(next) => show({ state, pageNo: next })} />
            </>
          )
        }
      </Loaded>
      {open && <EndHeldWin {...open} onClose={() => setOpen(undefined)} />}
    </section>
  );
}

type HeldTableProps = {
  readonly list: readonly Held[];
  readonly state: State;
  /** Of all vendors: each line names its own. */
  readonly ofAll: boolean;
  readonly onOpen: (open: Open) => void;
};

function HeldTable({ list, state, ofAll, onOpen }: HeldTableProps) {
  const t = useT();
  const moment = useMoment();
  const ending = useEndingColumns(state, onOpen);
  return (
    <Table<Held>
      caption={t('office.held')}
      dense
      rows={list}
      rowKey={({ heldId }) => heldId}
      columns={[
        { id: 'at', header: t('office.at'), cell: ({ heldAt }) => moment(heldAt) },
        ...(ofAll ? [{ id: 'vendor', header: t('office.vendor'), cell: vendorTitle }] : []),
        { id: 'member', header: t('office.member'), cell: (win) => <MemberLink member={win} /> },
        { id: 'round', header: t('office.round'), cell: (win) => <Round win={win} /> },
        { id: 'amount', header: t('office.amount'), align: 'end', cell: (win) => <Won win={win} /> },
        ...ending,
      ]}
    />
  );
}

/** What may be done with a win that waits, or what was. */
function useEndingColumns(state: State, onOpen: (open: Open) => void): readonly Column<Held>[] {
  const t = useT();
  const mayEnd = useMay('payments.settle');
  if (state === 'ended') return [{ id: 'ended', header: t('office.status'), cell: (win) => <Ending win={win} /> }];
  if (!mayEnd) return [];
  return [
    {
      id: 'end',
      header: t('office.decide'),
      align: 'end',
      cell: (win) => (
        <span className="of-acts">
          <Button size="sm" onClick={() => onOpen({ win, ruling: 'pay' })}>
            {t('office.heldPay')}
          </Button>
          <Button size="sm" variant="danger" onClick={() => onOpen({ win, ruling: 'refuse' })}>
            {t('office.heldRefuse')}
          </Button>
        </span>
      ),
    },
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
