import { useQuery } from '@tanstack/react-query';
import { Badge, Button, givenSource, type ListColumn } from '@trevo/ui';
import { useState } from 'react';
import { useT, useTag } from '../../platform/language.ts';
import { useMay } from '../../platform/office-session.ts';
import { useOfficeColumns } from '../../shell/office-columns.tsx';
import { OfficeList, useList } from '../../shell/office-list.tsx';
import { Loaded } from '../../shell/room.tsx';
import { type BoardLine, boardsOf, type Lottery } from './lottery-queries.ts';
import { oddsWords, percentWords } from './return-words.ts';
import { SetBoardDialog } from './set-board-dialog.tsx';

const rowKey = ({ play, mode }: BoardLine): string => `${play} ${mode}`;

/** The plays of a lottery that are sold at odds: what would be fair, what is offered and what that gives back. A lottery without such plays shows nothing. */
export function LotteryBoards({ lottery: { gameCode } }: { readonly lottery: Lottery }) {
  const t = useT();
  const list = useList({ name: 'boards' });
  const query = useQuery(boardsOf(gameCode));
  const [asked, setAsked] = useState<BoardLine>();
  const columns = useColumns(setAsked);
  return (
    <Loaded query={query}>
      {({ plays }) =>
        plays.length > 0 && (
          <>
            <OfficeList<BoardLine>
              title={t('office.lotteryBoards')}
              headed
              list={list}
              source={givenSource(plays)}
              rowKey={rowKey}
              columns={columns}
              empty={{ title: t('office.lotteryBoards') }}
            />
            {asked !== undefined && <SetBoardDialog gameCode={gameCode} board={asked} onClose={() => setAsked(undefined)} />}
          </>
        )
      }
    </Loaded>
  );
}

function useColumns(onSet: (board: BoardLine) => void): readonly ListColumn<BoardLine>[] {
  const t = useT();
  const tag = useTag();
  const mayWrite = useMay('lotteries.write');
  const column = useOfficeColumns<BoardLine>();
  const state = ({ isSet, aboveFair }: BoardLine): string =>
    aboveFair === null
      ? t(isSet ? 'office.lotteryBoardByHand' : 'office.lotteryBoardOfSeries')
      : t('office.lotteryBoardStopped', { prize: aboveFair });
  const back = ({ aboveFair, returnLeastPpm, returnMostPpm }: BoardLine): string =>
    aboveFair === null ? [...new Set([returnLeastPpm, returnMostPpm])].map((ppm) => percentWords(ppm, tag)).join('–') : '–';
  return [
    column.words({ id: 'play', header: t('office.lotteryPlay') }, ({ name }) => name),
    column.words({ id: 'fair', header: t('office.lotteryBoardFair') }, ({ prizes }) =>
      oddsWords(
        prizes.map(({ fair }) => fair),
        tag,
      ),
    ),
    column.words({ id: 'offered', header: t('office.lotteryBoardOffered') }, ({ prizes }) =>
      oddsWords(
        prizes.map(({ offered }) => offered),
        tag,
      ),
    ),
    column.words({ id: 'return', header: t('office.lotteryReturn') }, back),
    column.drawn({ id: 'state', header: t('office.lotteryBoardState') }, state, (board) => (
      <Badge tone={board.aboveFair === null ? (board.isSet ? 'ok' : 'neutral') : 'bad'}>{state(board)}</Badge>
    )),
    column.moment({ id: 'at', header: t('office.lotteryBoardSetAt') }, ({ setAt }) => setAt),
    ...(mayWrite
      ? [
          column.acts(t('office.lotteryBoardSet'), (board) => (
            <Button size="sm" aria-label={t('office.lotteryBoardTitle', { play: board.name })} onClick={() => onSet(board)}>
              {t('office.lotteryBoardSet')}
            </Button>
          )),
        ]
      : []),
  ];
}
