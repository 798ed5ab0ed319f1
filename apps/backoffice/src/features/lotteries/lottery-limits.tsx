import { useQuery } from '@tanstack/react-query';
import { Badge, Button, givenSource, type ListColumn } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { useMay } from '../../platform/office-session.ts';
import { useOfficeColumns } from '../../shell/office-columns.tsx';
import { OfficeList, useList } from '../../shell/office-list.tsx';
import { useRoomDialog } from '../../shell/room-dialog.tsx';
import { Loaded } from '../../shell/room.tsx';
import { LiftButton } from './held-line.tsx';
import { useHeldWords } from './held-words.ts';
import { heldBackOf, type HeldPlay, type LimitLine, type Lottery } from './lottery-queries.ts';
import { SetPlayDialog } from './set-play-dialog.tsx';

/** What is held back of a lottery: numbers that are closed or held lower, and the plays with what is set for each. */
export function LotteryLimits({ lottery: { gameCode } }: { readonly lottery: Lottery }) {
  const query = useQuery(heldBackOf(gameCode));
  return (
    <Loaded query={query}>
      {({ limits, plays, currency }) => (
        <>
          <HeldNumbers code={gameCode} {...{ limits, currency }} />
          <HeldPlays code={gameCode} {...{ plays, currency }} />
        </>
      )}
    </Loaded>
  );
}

type HeldNumbersProps = { readonly code: string; readonly limits: readonly LimitLine[]; readonly currency: string };

function HeldNumbers({ code, limits, currency }: HeldNumbersProps) {
  const t = useT();
  const list = useList({ name: 'limits' });
  const column = useOfficeColumns<LimitLine>();
  const words = useHeldWords(currency);
  const mayWrite = useMay('lotteries.write');
  const columns: readonly ListColumn<LimitLine>[] = [
    column.words({ id: 'name', header: t('office.lotteryNumber') }, ({ name }) => name),
    column.words({ id: 'plays', header: t('office.lotteryNumberPlays') }, ({ plays }) => plays.join(', ')),
    column.words({ id: 'issue', header: t('office.lotteryIssue') }, ({ issue }) => issue ?? t('office.lotteryEveryIssue')),
    column.words({ id: 'what', header: t('office.lotteryHeld') }, words.what),
    column.words({ id: 'reason', header: t('office.reason') }, ({ reason }) => reason),
    column.words({ id: 'by', header: t('office.lotteryHeldBy') }, ({ by }) => by),
    column.moment({ id: 'at', header: t('office.lotteryBoardSetAt') }, ({ at }) => at),
    ...(mayWrite ? [column.acts(t('office.lotteryLift'), (limit) => <LiftButton code={code} limit={limit} />)] : []),
  ];
  return (
    <OfficeList<LimitLine>
      title={t('office.lotteryLimits')}
      headed
      list={list}
      source={givenSource(limits)}
      rowKey={({ limitId }) => limitId}
      columns={columns}
      empty={{ title: t('office.lotteryLimitsEmpty'), text: t('office.lotteryLimitsEmptyText') }}
    />
  );
}

type HeldPlaysProps = { readonly code: string; readonly plays: readonly HeldPlay[]; readonly currency: string };

function HeldPlays({ code, plays, currency }: HeldPlaysProps) {
  const t = useT();
  const list = useList({ name: 'heldPlays', filters: { held: ['held', 'any'] } });
  const open = useRoomDialog();
  const mayWrite = useMay('lotteries.write');
  const column = useOfficeColumns<HeldPlay>();
  const state = ({ isOpen }: HeldPlay): string => t(isOpen ? 'office.lotteryOnSale' : 'office.lotteryOffSale');
  const cap = (name: 'orderStakeMax' | 'orderPrizeMax' | 'issueStakeMax') =>
    column.money({ id: name, header: t(`office.lotterySetting.${name}`) }, (play) => {
      const amount = play[name];
      return amount === null ? null : { amount, currency };
    });
  const columns: readonly ListColumn<HeldPlay>[] = [
    column.words({ id: 'play', header: t('office.lotteryPlay') }, ({ name }) => name),
    column.drawn({ id: 'state', header: t('office.status') }, state, (play) => (
      <Badge tone={play.isOpen ? 'neutral' : 'bad'}>{state(play)}</Badge>
    )),
    cap('orderStakeMax'),
    cap('orderPrizeMax'),
    cap('issueStakeMax'),
    ...(mayWrite
      ? [
          column.acts(t('office.lotteryPlaySet'), (play) => (
            <Button
              size="sm"
              aria-label={t('office.lotteryPlayTitle', { play: play.name })}
              onClick={() => open((close) => <SetPlayDialog {...{ code, play, currency }} onClose={close} />)}
            >
              {t('office.lotteryPlaySet')}
            </Button>
          )),
        ]
      : []),
  ];
  const shown = list.request.held === 'any' ? plays : plays.filter(isHeld);
  return (
    <OfficeList<HeldPlay>
      title={t('office.lotteryPlaysHeld')}
      headed
      dense
      list={list}
      source={givenSource(shown)}
      rowKey={({ play }) => play}
      columns={columns}
      filters={{ held: { label: t('office.lotteryPlaysShown'), of: (choice) => t(`office.lotteryPlaysShown.${choice}`) } }}
      empty={{ title: t('office.lotteryPlaysHeldEmpty'), text: t('office.lotteryPlaysHeldEmptyText') }}
    />
  );
}

function isHeld({ isOpen, orderStakeMax, orderPrizeMax, issueStakeMax }: HeldPlay): boolean {
  return !isOpen || [orderStakeMax, orderPrizeMax, issueStakeMax].some((most) => most !== null);
}
