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
import type { RaffleLine } from './raffles-list.tsx';
import { WrittenWords } from './written-words.tsx';

export type RaffleAct = 'preview' | 'publish' | 'remove';
type RaffleId = RequestOf<Calls['officePublishRaffle']>['raffleId'];
type Preview = ResponseOf<Calls['officeRafflePreview']>;
type Props = { readonly row: RaffleLine; readonly act: RaffleAct; readonly onClose: () => void };

/** Looks at what a raffle costs, publishes it, or takes it away. Who publishes sees the cost first. */
export function RaffleDialog({ row, act, onClose }: Props) {
  const t = useT();
  const nameOf = useOwnName();
  const title = `${t(`office.raffles.act.${act}`)}: ${nameOf(row.names)}`;
  if (act === 'preview')
    return (
      <LookDialog {...{ title, onClose }} width={480}>
        <Cost row={row} />
      </LookDialog>
    );
  return <ActDialog {...{ row, act, title, onClose }} />;
}

type ActProps = Props & { readonly act: 'publish' | 'remove'; readonly title: string };

function ActDialog({ row, act, title, onClose }: ActProps) {
  const t = useT();
  const raffleId = row.raffleId as RaffleId;
  return (
    <SignDialog
      title={title}
      confirm={t(`office.raffles.act.${act}`)}
      danger={act === 'remove'}
      send={() =>
        act === 'publish'
          ? callOffice('officePublishRaffle', { raffleId, version: row.version })
          : callOffice('officeRemoveRaffle', { raffleId })
      }
      refresh={() => readAnew('raffles')}
      onClose={onClose}
    >
      <p className="of-muted">{t(`office.raffles.actText.${act}`)}</p>
      {act === 'publish' ? (
        <>
          <WrittenWords {...row} />
          <Cost row={row} />
        </>
      ) : null}
    </SignDialog>
  );
}

/** What a raffle costs, and what it would have given for the play of the same time before now. */
function Cost({ row: { raffleId, prizes, version } }: { readonly row: RaffleLine }) {
  const query = useQuery({
    queryKey: ['raffles', raffleId, version, 'preview'],
    queryFn: () => callOffice('officeRafflePreview', { raffleId: raffleId as RaffleId }),
  });
  return <Loaded query={query}>{(preview) => <CostFacts preview={preview} prizes={prizes.length} />}</Loaded>;
}

function CostFacts({ preview, prizes }: { readonly preview: Preview; readonly prizes: number }) {
  const t = useT();
  const { currency, cash, points, cost, validBet, tickets, members, ticketValue, earnsPpm } = preview;
  const money = (amount: string) => <OfficeMoney amount={amount} currency={currency} />;
  return (
    <Facts
      facts={[
        [t('office.raffles.prizes'), String(prizes)],
        [t('office.raffles.cash'), money(cash)],
        [t('office.raffles.points'), points],
        [t('office.raffles.cost'), money(cost)],
        [t('office.raffles.pastBet'), money(validBet)],
        [t('office.raffles.pastTickets'), t('office.raffles.pastTicketsOf', { tickets, members })],
        [t('office.raffles.ticketValue'), ticketValue === null ? '–' : money(ticketValue)],
        [t('office.raffles.earns'), earnsPpm === null ? '–' : t('office.raffles.earnsPpm', { ppm: String(earnsPpm) })],
      ]}
    />
  );
}
