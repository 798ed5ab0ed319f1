import './play-rules-dialog.css';
import { parseDate } from '@trevo/kernel';
import { decimalText, lineReturn, type Play, type PrizeMode, type Quote } from '@trevo/lottery-rules';
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
import { zyFactor } from '@trevo/lottery-rules/ssc';
import { Dialog, Table } from '@trevo/ui';
import { useMemo } from 'react';
import { type Say, useLanguageTag, useT } from '../../../platform/language.ts';
import { useMoment } from '../../../platform/moment.ts';
import { PageLoader } from '../../../shell/page-loader.tsx';
import { useLotteryWords } from '../data/lottery-words.ts';
import { lotteryUnder } from '../data/rules.ts';
import { quoteAt } from '../slip/slip-line.ts';
import type { LotteryGame, LotteryTerms } from './lottery-views.ts';

export type PlayRulesDialogProps = {
  readonly game: LotteryGame;
  readonly play: Play;
  readonly terms: LotteryTerms;
  /** The prize mode and the series that the bet is filled in at: its prizes are told, and no others. */
  readonly mode: PrizeMode;
  readonly series: number;
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

/** The prices of a play in the chosen mode, at the chosen series where the mode has a choice, for the day of the next draw. */
function quotePlay({ game, play, terms, mode, series }: Omit<PlayRulesDialogProps, 'onClose'>): Quote | undefined {
  const issue = game.next[0] ?? game.last ?? undefined;
  const quote = quoteAt(play, mode, { series, sale: { terms, issue } });
  return quote.ok ? quote.value : undefined;
}

function dayOf({ next, last }: LotteryGame) {
  return parseDate(next[0]?.day ?? last?.day ?? '') ?? undefined;
}

function Rules({ game, play, terms, mode, series, words }: Omit<PlayRulesDialogProps, 'onClose'> & { readonly words: LotteryWords }) {
  const t = useT();
  const when = useMoment();
  const quote = useMemo(() => quotePlay({ game, play, terms, mode, series }), [game, play, terms, mode, series]);
  const lottery = lotteryUnder(terms.edition, game.lottery);
  const on = dayOf(game);
  if (quote === undefined || lottery === undefined) return <p className="t2">{t('lottery.see.noPrice')}</p>;
  const priced = { oddsOf: quote.oddsOf, ...(on === undefined ? {} : { on }) };
  const expected = { ...priced, oddsOf: expectedOdds(quote) };
  const said = playWords(lottery, play, { ...priced, words });
  return (
    <>
      <div>
        <p className="sm t3">{game.name}</p>
        <h2 className="h3">{said.name}</h2>
        <p className="xs t3">{editionWords(t, terms, when)}</p>
      </div>
      <Words said={said} />
      <h3 className="h4">{t('lottery.see.chances')}</h3>
      <Prizes play={play} facts={prizeFacts(play, priced)} expected={prizeFacts(play, expected)} words={words} />
      <Returns play={play} quote={quote} classes={play.lineClasses(on)} words={words} />
    </>
  );
}

/** Which rules these are, and since when: a bet settles by them, whatever is published later. */
function editionWords(t: Say, { edition, editionFrom }: LotteryTerms, when: ReturnType<typeof useMoment>): string {
  const number = t('lottery.see.edition', { edition });
  return editionFrom === null ? number : `${number}, ${t('lottery.see.editionFrom', { when: when(editionFrom, 'exact') })}`;
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

/** What each prize pays on average over all draws: in ZY a share of it, by the first digit, which no play of ZY looks at (rule book §2.2). */
function expectedOdds({ mode, oddsOf }: Quote): Quote['oddsOf'] {
  if (mode !== 'ZY') return oddsOf;
  const factors = Array.from({ length: 10 }, (_, digit) => zyFactor([digit, 0, 0, 0, 0]));
  const d = factors.reduce((product, factor) => product * factor.d, 1n);
  const n = factors.reduce((sum, factor) => sum + (factor.n * d) / factor.d, 0n);
  return Object.fromEntries(Object.entries(oddsOf).map(([key, odds]) => [key, { n: odds.n * n, d: odds.d * d * 10n }]));
}

type PrizesProps = {
  readonly play: Play;
  readonly facts: readonly PrizeFacts[];
  /** The same prizes at what they pay on average. */
  readonly expected: readonly PrizeFacts[];
  readonly words: LotteryWords;
};

function Prizes({ play, facts, expected, words }: PrizesProps) {
  const backs = new Map(facts.map((prize, at) => [prize, (expected[at] ?? prize).back]));
  const t = useT();
  const amount = (value: Parameters<typeof decimalText>[0], digits: number) => words.number(decimalText(value, digits));
  const percent = new Intl.NumberFormat(useLanguageTag(), { style: 'percent', maximumFractionDigits: 2, numberingSystem: 'latn' });
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
          cell: (prize) => {
            const back = backs.get(prize) ?? prize.back;
            return percent.format(decimalText(back, 4) as Intl.StringNumericLiteral);
          },
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
  const odds = expectedOdds(quote);
  return (
    <div className="sm t2">
      {classes.map((line) => {
        const back = lineReturn(play, line, odds);
        const percent = words.number(decimalText({ n: back.n * 100n, d: back.d }, 4));
        return (
          <p key={line.name}>
            {line.name === ''
              ? t('lottery.see.returns', { percent })
              : t('lottery.see.returnsOf', { percent, lines: cellLabel(line.name, words) })}
          </p>
        );
      })}
      {quote.mode === 'LOTT' ? <p>{t('lottery.see.seriesText', { series: quote.series })}</p> : null}
      {quote.mode === 'ZY' ? <p>{t('lottery.see.factorText')}</p> : null}
      <p className="t3">{t('lottery.see.independent')}</p>
    </div>
  );
}
