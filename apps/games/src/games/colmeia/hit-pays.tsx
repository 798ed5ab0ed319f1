import { multipleOfHundredths, tableOf } from '@trevo/game-rules';
import { game, type KenoChoice, kenoPays } from '@trevo/game-rules/games/colmeia';
import { multipleLabel } from '../../kit/money/multiple-text.ts';
import { useWording } from '../../kit/page/language.ts';

type HitPaysProps = {
  /** Cells that are marked. */
  readonly count: number;
  readonly risk: KenoChoice['risk'];
  /** Hits of the round that stands, or null. */
  readonly hits: number | null;
};

/** What every count of hits pays with so many cells marked. */
export function HitPays({ count, risk, hits }: HitPaysProps) {
  const { t, tag } = useWording();
  const pays = kenoPays(tableOf(game) ?? game.tables[0], { risk, count });
  return (
    <ol className="gk-pays" aria-label={t('colmeia.pays')}>
      {pays.map((hundredths, hit) => (
        <li
          key={`${String(count)}:${String(hit)}`}
          className={`${hundredths === 0 ? 'is-none' : ''}${hit === hits ? ' is-hit' : ''}`}
          aria-current={hit === hits ? 'true' : undefined}
        >
          <small aria-label={t('colmeia.hits', { count: hit })}>{hit}</small>
          {hundredths === 0 ? '–' : multipleLabel(multipleOfHundredths(hundredths), tag)}
        </li>
      ))}
    </ol>
  );
}
