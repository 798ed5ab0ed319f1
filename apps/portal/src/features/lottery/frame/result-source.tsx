import { useT } from '../../../platform/language.ts';
import type { GameState } from '../data/lottery-query.ts';
import { proofPath } from '../results/lottery-paths.ts';

/** Who draws, what keeps it honest, and the way to the proof of the last draw. */
export function ResultSource({ state: { game, draws } }: { readonly state: GameState }) {
  const t = useT();
  const last = draws[0] ?? game.last;
  return (
    <section className="card pad col" aria-label={t('lottery.from.title')}>
      <h2 className="h4">{t('lottery.from.title')}</h2>
      <p className="sm t2">{t(`lottery.from.${game.drawn}`)}</p>
      {last === null ? null : (
        <a className="link sm" href={proofPath({ ...game, number: last.number })}>
          {t('lottery.from.last')}
        </a>
      )}
    </section>
  );
}
