import { formatList } from '@trevo/i18n';
import { useLanguageTag, useT } from '../../platform/language.ts';
import { usePrizeWords, type Wheel } from './wheel-query.ts';
import { outlineOf, piecesOf, turnTo } from './wheel-shape.ts';

const radius = 100;
/** Whole turns before it stops, for who did not ask for less motion. */
const turns = 4;

/** The wheel, its pieces as large as their chances. It turns to what was drawn, after it was drawn; `count`: how many results it has shown. */
export function WheelPicture({ wheel, drawn, count }: { readonly wheel: Wheel; readonly drawn: number | null; readonly count: number }) {
  const t = useT();
  const tag = useLanguageTag();
  const words = usePrizeWords(wheel.currency);
  const pieces = piecesOf(wheel.prizes.map(({ weight }) => weight));
  const piece = drawn === null ? undefined : pieces[drawn];
  const turn = piece === undefined ? 0 : count * turns * 360 + turnTo(piece);
  return (
    <div className="wheel-frame">
      <svg
        className="wheel-picture"
        viewBox="-104 -112 208 216"
        role="img"
        aria-label={t('wheel.picture', { prizes: formatList(wheel.prizes.map(words), tag) })}
      >
        <g className="wheel-turning" style={{ transform: `rotate(${turn}deg)` }}>
          {pieces.map((one, index) => (
            <path key={index} className={`wheel-piece wheel-piece-${index % 4}`} d={outlineOf(one, radius)} />
          ))}
        </g>
        <path className="wheel-mark" d="M-8,-111L8,-111L0,-94Z" />
      </svg>
    </div>
  );
}
