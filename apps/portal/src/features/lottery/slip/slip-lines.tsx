import { decimalText } from '@trevo/lottery-rules';
import { betInWords, describePlay, type LotteryWords } from '@trevo/lottery-rules/text';
import { IconButton } from '@trevo/ui';
import { useT } from '../../../platform/language.ts';
import { Sum } from '../data/lottery-money.tsx';
import { faultWords } from '../pad/fault-words.ts';
import { linesText } from '../pad/lines-text.ts';
import type { PricedBet } from './slip-line.ts';
import type { SlipEntry } from './use-priced-slip.ts';

export type SlipLinesProps = {
  readonly entries: readonly SlipEntry[];
  readonly words: LotteryWords;
  /** Why the server did not take a line, by the line's id. */
  readonly refusals: Readonly<Record<string, string>>;
  readonly onRemove?: (id: string) => void;
};

/** The bets of a slip: what, on which numbers, how many lines, for how much; and at its line why one cannot be bought. */
export function SlipLines({ entries, words, refusals, onRemove }: SlipLinesProps) {
  const t = useT();
  return (
    <ul className="slip-lines">
      {entries.map(({ line, priced }) => {
        const fault = refusals[line.id] ?? (priced.ok ? undefined : faultWords(t, { code: priced.code }));
        const name = priced.ok ? describePlay(priced.value.play, words).name : line.play;
        return (
          <li key={line.id}>
            <b className="b">{name}</b>
            {priced.ok ? <Sum minor={priced.value.price.stakeMinor} /> : <span className="t3">–</span>}
            <span className="t2 sm num slip-picks">
              <bdi>{priced.ok ? betInWords(priced.value.selection, words) : ''}</bdi>
            </span>
            {onRemove === undefined ? (
              <span />
            ) : (
              <IconButton size="sm" icon="close" label={t('lottery.bet.removeLine', { name })} onClick={() => onRemove(line.id)} />
            )}
            <span className="t3 xs num">
              {priced.ok ? linesText(t, priced.value, line.multiple) : ''}
              {priced.ok && priced.value.board !== undefined ? ` · ${t('lottery.bet.atOdds', { odds: oddsOf(priced.value, words) })}` : ''}
            </span>
            {fault === undefined ? null : (
              <p className="xs slip-fault" role="alert">
                {fault}
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The odds that a bet is bought at: the one figure, or the lowest and the highest of its prizes. */
function oddsOf({ quote }: Pick<PricedBet, 'quote'>, words: LotteryWords): string {
  const odds = Object.values(quote.oddsOf)
    .map((figure) => decimalText(figure, 4))
    .toSorted((a, b) => Number(a) - Number(b));
  return [...new Set([odds[0] ?? '', odds.at(-1) ?? ''])].map((figure) => words.number(figure)).join('–');
}
