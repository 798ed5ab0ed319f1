import { tableOf } from '@trevo/game-rules';
import { type CrossingOutcome, type CrossingWaters, game } from '@trevo/game-rules/games/jangada';
import { useWording } from '../../kit/page/language.ts';
import { playSound } from '../../kit/play/sound.ts';
import type { GameParts } from '../../kit/stage/studio-client.tsx';

/** The waters, each with how many rafts of a row hold; they stand still during a crossing. */
export function WatersChoice({ play }: GameParts<CrossingOutcome, { readonly waters: CrossingWaters }>) {
  const { t } = useWording();
  const { waters: all } = tableOf(game) ?? game.tables[0];
  return (
    <fieldset className="gi-choice gj-waters" disabled={!play.idle}>
      <legend>{t('jangada.name.waters')}</legend>
      {(Object.keys(all) as CrossingWaters[]).map((waters) => (
        <label key={waters}>
          <input
            type="radio"
            name="waters"
            checked={waters === play.choice.waters}
            onChange={() => {
              playSound('tap');
              play.choose({ waters });
            }}
          />
          {t(`jangada.word.${waters}`)}
          <small>{t('jangada.rafts', all[waters])}</small>
        </label>
      ))}
    </fieldset>
  );
}
