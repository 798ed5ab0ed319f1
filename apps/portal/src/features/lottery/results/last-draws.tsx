import './last-draws.css';
import { IconButton, Table } from '@trevo/ui';
import { useState } from 'react';
import { useT } from '../../../platform/language.ts';
import { useMoment } from '../../../platform/moment.ts';
import { useIsFresh } from '../frame/use-is-fresh.ts';
import { DrawBalls } from './draw-balls.tsx';
import { lookOf, sumOfDraw } from './draw-look.ts';
import { EndingsBoard } from './endings-board.tsx';
import { drawsPath, proofPath } from './lottery-paths.ts';
import { type Draw, type LotteryGame, shortNumber } from './lottery-views.ts';
import { PanelHead } from './panel-head.tsx';

export type LastDrawsProps = {
  readonly game: LotteryGame;
  /** Newest first. */
  readonly draws: readonly Draw[];
};

const rowsShown = 10;

/** The last results of a game: a row each, or the newest table of prizes with the way back through the others. */
export function LastDraws({ game, draws }: LastDrawsProps) {
  const t = useT();
  const [newest] = draws;
  const isTable = newest !== undefined && lookOf(game.lottery, newest.result)?.kind === 'prizes';
  return (
    <section className="card" aria-label={t('lottery.see.last')}>
      <PanelHead title={t('lottery.see.last')}>
        <a className="link sm" href={drawsPath(game)}>
          {t('lottery.see.allDraws')}
        </a>
      </PanelHead>
      {newest === undefined ? <p className="t2 sm last-none">{t('lottery.see.noDraws')}</p> : null}
      {isTable ? <PrizeBoard game={game} draws={draws} /> : null}
      {newest === undefined || isTable ? null : <Rows game={game} draws={draws} />}
    </section>
  );
}

function Rows({ game, draws }: LastDrawsProps) {
  const t = useT();
  const hasSum = draws.some(({ result }) => sumOfDraw(game.lottery, result) !== undefined);
  return (
    <Table<Draw>
      caption={t('lottery.see.last')}
      dense
      rows={draws.slice(0, rowsShown)}
      rowKey={nameOf}
      columns={[
        { id: 'issue', header: t('lottery.see.issue'), cell: (draw) => <ProofLink game={game} draw={draw} /> },
        {
          id: 'numbers',
          header: t('lottery.see.numbers'),
          cell: ({ result, text }) => <DrawBalls lottery={game.lottery} result={result} text={text} size="sm" />,
        },
        ...(hasSum
          ? [
              {
                id: 'sum',
                header: t('lottery.see.sumOf'),
                align: 'end' as const,
                cell: ({ result }: Draw) => sumOfDraw(game.lottery, result),
              },
            ]
          : []),
      ]}
    />
  );
}

/** The number of an issue leads to what proves its draw. */
function ProofLink({ game, draw: { number } }: { readonly game: LotteryGame; readonly draw: Draw }) {
  const t = useT();
  return (
    <a
      className="num b last-issue"
      href={proofPath({ lottery: game.lottery, gameCode: game.gameCode, number })}
      title={t('lottery.see.proofOf', { issue: number })}
    >
      {shortNumber(number)}
    </a>
  );
}

function nameOf({ number, station }: Draw): string {
  return `${number} ${station ?? ''}`;
}

/** One table of prizes at a time; one that comes while the page stands is read row by row. */
function PrizeBoard({ game, draws }: LastDrawsProps) {
  const t = useT();
  const when = useMoment();
  const [back, setBack] = useState(0);
  const newest = draws[0] === undefined ? undefined : nameOf(draws[0]);
  // Whoever turned the pages has seen it: come back to, it does not come in once more.
  const [seen, setSeen] = useState<string>();
  const fresh = useIsFresh(newest) && back === 0 && seen !== newest;
  const draw = draws[Math.min(back, draws.length - 1)];
  if (draw === undefined) return null;
  function turn(to: number): void {
    setBack(to);
    setSeen(newest);
  }
  const look = lookOf(game.lottery, draw.result);
  return (
    <>
      <div className="row prize-board-head">
        <span className="grow">
          <b className="b">{draw.station ?? game.name}</b> <span className="sm t3 num">{when(draw.drawsAt, 'moment')}</span>
        </span>
        <IconButton
          size="sm"
          line
          icon="left"
          label={t('lottery.see.before')}
          disabled={back >= draws.length - 1}
          onClick={() => turn(back + 1)}
        />
        <IconButton size="sm" line icon="right" label={t('lottery.see.after')} disabled={back === 0} onClick={() => turn(back - 1)} />
      </div>
      <div aria-live="polite">
        <DrawBalls key={nameOf(draw)} lottery={game.lottery} result={draw.result} text={draw.text} fresh={fresh} />
      </div>
      {look?.kind === 'prizes' && look.ends === 2 ? <EndingsBoard rows={look.rows} /> : null}
      <p className="row sm prize-board-foot">
        <ProofLink game={game} draw={draw} />
        <a className="link end" href={proofPath({ lottery: game.lottery, gameCode: game.gameCode, number: draw.number })}>
          {t('lottery.see.proof')}
        </a>
      </p>
    </>
  );
}
