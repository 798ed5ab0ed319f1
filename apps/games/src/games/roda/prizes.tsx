import { multipleOfHundredths } from '@trevo/game-rules';
import { multipleLabel } from '../../kit/money/multiple-text.ts';
import { useWording } from '../../kit/page/language.ts';

type PrizesProps = {
  /** What each segment pays, in hundredths. */
  readonly list: readonly number[];
  /** The prize under the pointer, once the wheel stands. */
  readonly hit: number | null;
};

/** Every prize on the wheel in its colour, with the segments that pay it. */
export function Prizes({ list, hit }: PrizesProps) {
  const { t, tag } = useWording();
  const prizes = [...new Set(list)].sort((a, b) => a - b);
  return (
    <ul className="gw-prizes" aria-label={t('roda.prizes')}>
      {prizes.map((prize) => (
        <li key={prize} className={`${tierOf(prize)}${prize === hit ? ' is-hit' : ''}`}>
          <b>{multipleLabel(multipleOfHundredths(prize), tag, prize === 0 ? 0 : 2)}</b>
          <small>{t('roda.ofWheel', { count: list.filter((each) => each === prize).length, all: list.length })}</small>
        </li>
      ))}
    </ul>
  );
}

/** The colour of a segment by what it pays. */
export function tierOf(hundredths: number): string {
  if (hundredths === 0) return 'gw-none';
  if (hundredths < 150) return 'gw-small';
  if (hundredths < 200) return 'gw-low';
  if (hundredths < 300) return 'gw-mid';
  return hundredths < 900 ? 'gw-high' : 'gw-top';
}
