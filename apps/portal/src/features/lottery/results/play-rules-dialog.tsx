import './play-rules-dialog.css';
import { parseDate } from '@trevo/kernel';
import { decimalText, lineReturn, type LotteryId, lotteries, type Play, type PrizeMode, type Quote } from '@trevo/lottery-rules';
import {
  cellLabel,
  type LotteryWords,
  oddsInWords,
  type PrizeFacts,
  prizeFacts,
  prizeLabel,
  type PlayWords,
  playWords,
} from '@trevo/lottery-rules/text';
import { Dialog, Table } from '@trevo/ui';
import { useMemo } from 'react';
import { useT } from '../../../platform/language.ts';
import { PageLoader } from '../../../shell/page-loader.tsx';
import { useLotteryWords } from '../data/lottery-words.ts';
import { quoteAt } from '../slip/slip-line.ts';
import type { LotteryGame, LotteryTerms } from './lottery-views.ts';

export type PlayRulesDialogProps = {
  readonly game: LotteryGame;
  readonly play: Play;
  readonly terms: LotteryTerms;
  readonly onClose: () => void;
};

/** The rules of a play: how it is filled in, when it wins, and for every prize its exact chance, its price and what it gives back. */
export function PlayRulesDialog(props: PlayRulesDialogProps) {
  const t = useT();
  const words = useLotteryWords();
  return (
    <Dialog label={t('lottery.see.rules')} onClose={props.onClose} closeLabel={t('dialog.close')} width={720} className="at-top">
      <div className="play-rules">{words === undefined ? <PageLoader /> : <Rules {...props} words={words} />}</div>
    </Dialog>
  );
}

/** The prices of a play at the player's own highest series, for the day of the next draw. */
function quotePlay({ game, play, terms }: Omit<PlayRulesDialogProps, 'onClose'>): Quote | undefined {
  const { seriesLimit: series } = terms;
  const mode = play.modes.find((it: PrizeMode) => game.prizeModes.includes(it));
  const issue = game.next[0] ?? game.last ?? undefined;
  const quote = mode === undefined ? undefined : quoteAt(play, mode, { series, sale: { terms, issue } });
  return quote?.ok === true ? quote.value : undefined;
}

function dayOf({ next, last }: LotteryGame) {
  return parseDate(next[0]?.day ?? last?.day ?? '') ?? undefined;
}

function Rules({ game, play, terms, words }: Omit<PlayRulesDialogProps, 'onClose'> & { readonly words: LotteryWords }) {
  const t = useT();
  const quote = useMemo(() => quotePlay({ game, play, terms }), [game, play, terms]);
  const lottery = lotteries.get(game.lottery as LotteryId);
  const on = dayOf(game);
  if (quote === undefined || lottery === undefined) return <p className="t2">{t('lottery.see.noPrice')}</p>;
  const priced = { oddsOf: quote.oddsOf, ...(on === undefined ? {} : { on }) };
  const said = playWords(lottery, play, { ...priced, words });
  return (
    <>
      <div>
        <p className="sm t3">{game.name}</p>
        <h2 className="h3">{said.name}</h2>
      </div>
      <Words said={said} />
      <h3 className="h4">{t('lottery.see.chances')}</h3>
      <Prizes play={play} facts={prizeFacts(play, priced)} words={words} />
      <Returns play={play} quote={quote} classes={play.lineClasses(on)} words={words} />
    </>
  );
}

function Words({ said }: { readonly said: PlayWords }) {
  const t = useT();
  return (
    <dl className="play-words">
      <dt>{t('lottery.see.line')}</dt>
      <dd>{said.line}</dd>
      <dt>{t('lottery.see.wins')}</dt>
      <dd>{said.wins}</dd>
      <dt>{t('lottery.see.howTo')}</dt>
      <dd>
        {said.howToPlay.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </dd>
      <dt>{t('lottery.see.example')}</dt>
      <dd>
        <bdi>{said.example}</bdi>
      </dd>
    </dl>
  );
}

type PrizesProps = { readonly play: Play; readonly facts: readonly PrizeFacts[]; readonly words: LotteryWords };

function Prizes({ play, facts, words }: PrizesProps) {
  const t = useT();
  const amount = (value: Parameters<typeof decimalText>[0], digits: number) => words.number(decimalText(value, digits));
  return (
    <Table<PrizeFacts>
      caption={t('lottery.see.chances')}
      dense
      rows={facts}
      rowKey={({ key, lineClass }) => `${lineClass} ${key}`}
      columns={[
        { id: 'prize', header: t('lottery.ticket.prize'), cell: (prize) => <b className="b t1">{prizeLabel(play, prize, words)}</b> },
        { id: 'chance', header: t('lottery.see.chance'), cell: ({ chance }) => <span className="num">{oddsInWords(chance, words)}</span> },
        { id: 'odds', header: t('lottery.see.pays'), align: 'end', cell: ({ odds }) => `${amount(odds, 4)}×` },
        {
          id: 'back',
          header: t('lottery.see.back'),
          align: 'end',
          cell: ({ back }) => `${amount({ n: back.n * 100n, d: back.d }, 2)}%`,
        },
      ]}
    />
  );
}

type ReturnsProps = {
  readonly play: Play;
  readonly quote: Quote;
  readonly classes: ReturnType<Play['lineClasses']>;
  readonly words: LotteryWords;
};

/** What a line gives back on average, of everything that is staked on it, and what stays with the house. */
function Returns({ play, quote, classes, words }: ReturnsProps) {
  const t = useT();
  return (
    <div className="sm t2">
      {classes.map((line) => {
        const back = lineReturn(play, line, quote.oddsOf);
        const percent = words.number(decimalText({ n: back.n * 100n, d: back.d }, 4));
        return (
          <p key={line.name}>
            {line.name === ''
              ? t('lottery.see.returns', { percent })
              : t('lottery.see.returnsOf', { percent, lines: cellLabel(line.name, words) })}
          </p>
        );
      })}
      <p>{t('lottery.see.seriesText', { series: quote.series })}</p>
      <p className="t3">{t('lottery.see.independent')}</p>
    </div>
  );
}
