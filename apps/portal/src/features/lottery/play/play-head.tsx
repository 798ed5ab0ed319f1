import type { Play, Quote } from '@trevo/lottery-rules';
import { describePlay, type LotteryWords, oddsInWords, type Pad } from '@trevo/lottery-rules/text';
import { Icon } from '@trevo/ui';
import { useT } from '../../../platform/language.ts';
import { Sum } from '../data/lottery-money.tsx';
import { linePrizes } from './line-prizes.ts';

export type PlayHeadProps = {
  readonly play: Play;
  readonly quote: Quote | undefined;
  /** The stake of one line before what a unit costs, in ledger units. */
  readonly lineStakeMinor: bigint;
  readonly pad: Pick<Pad, 'helpKey' | 'help'>;
  readonly words: LotteryWords;
};

/** What a play pays for a unit, how likely that is, and its rule in a sentence. */
export function PlayHead({ play, quote, lineStakeMinor, pad, words }: PlayHeadProps) {
  const t = useT();
  const { line, wins } = describePlay(play, words);
  const prizes = quote === undefined ? [] : linePrizes(play, quote, lineStakeMinor);
  const [least, most] = [prizes[0], prizes.at(-1)];
  return (
    <div className="play-head">
      <p className="row sm t2 play-rule">
        <Icon name="info" size={17} className="t3" />
        <span>
          {words.say(pad.helpKey, pad.help ?? {})} {line} {wins}
        </span>
      </p>
      {least === undefined || most === undefined ? null : (
        <p className="sm play-prize">
          <span className="t3">{t('lottery.bet.prizePer')} </span>
          <Sum minor={lineStakeMinor} className="t3" />{' '}
          {least.amount === most.amount ? null : (
            <>
              <Sum minor={least.amount} win />
              <span className="t3"> – </span>
            </>
          )}
          <Sum minor={most.amount} win className="play-most" />
          <span className="t3 play-chance">{t('lottery.bet.chance', { chance: oddsInWords(most.probability, words) })}</span>
        </p>
      )}
    </div>
  );
}
