import { type Card, cardName } from '@trevo/game-rules/games/mare';
import { useWording } from '../../kit/page/language.ts';

type PlayingCardProps = {
  /** Null for a card that lies closed. */
  readonly card: Card | null;
  readonly small?: boolean;
};

const suits: Readonly<Record<string, string>> = {
  D: 'M0,-50Q14,-22 36,0Q14,22 0,50Q-14,22 -36,0Q-14,-22 0,-50Z',
  H: 'M0,46C-52,6 -46,-40 -20,-40C-8,-40 0,-30 0,-20C0,-30 8,-40 20,-40C46,-40 52,6 0,46Z',
  S: 'M0,-48C44,-8 44,28 18,28C10,28 5,24 3,18Q5,38 14,46H-14Q-5,38 -3,18C-5,24 -10,28 -18,28C-44,28 -44,-8 0,-48Z',
  C: 'M0,-46A20,20 0 0 1 17,-15A20,20 0 1 1 5,17Q7,36 15,46H-15Q-7,36 -5,17A20,20 0 1 1 -17,-15A20,20 0 0 1 0,-46Z',
};

/** A card as it lies on the table. */
export function PlayingCard({ card, small = false }: PlayingCardProps) {
  const { t } = useWording();
  const named = useCardName();
  const [letter = '', suit = ''] = card === null ? [] : cardName(card);
  const rank = letter === 'T' ? '10' : letter;
  const look = card === null ? 'is-back' : suit === 'D' || suit === 'H' ? 'is-red' : 'is-black';
  return (
    <svg className={`gt-card ${look}`} viewBox="-75 -105 150 210" role="img" aria-label={card === null ? t('mare.back') : named(card)}>
      <rect className="gt-paper" x="-73" y="-103" width="146" height="206" rx="14" />
      {card === null ? (
        <path className="gt-weave" d="M-58,-60q29,-30 58,0t58,0M-58,-20q29,-30 58,0t58,0M-58,20q29,-30 58,0t58,0M-58,60q29,-30 58,0t58,0" />
      ) : (
        <>
          <text x={small ? 0 : -50} y={small ? -14 : -60} className={`${small ? 'is-large' : ''}${rank.length > 1 ? ' is-wide' : ''}`}>
            {rank}
          </text>
          <path d={suits[suit]} transform={small ? 'translate(0 46) scale(0.8)' : 'translate(-50 -34) scale(0.34)'} />
          {!small && (
            <>
              <path d={suits[suit]} transform="scale(0.86)" />
              <g transform="rotate(180)">
                <text x="-50" y="-60" className={rank.length > 1 ? 'is-wide' : ''}>
                  {rank}
                </text>
                <path d={suits[suit]} transform="translate(-50 -34) scale(0.34)" />
              </g>
            </>
          )}
        </>
      )}
    </svg>
  );
}

/** A card in words: `Dama de copas`. */
function useCardName(): (card: Card) => string {
  const { t } = useWording();
  return (card) => {
    const [rank = '', suit = ''] = cardName(card);
    const said = 'AJQK'.includes(rank) ? t(`mare.rank.${rank}`) : rank === 'T' ? '10' : rank;
    return t('mare.card', { rank: said, suit: t(`mare.suit.${suit}`) });
  };
}
