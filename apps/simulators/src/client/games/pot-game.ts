import type { Hand, PotRules } from '../../vendor/engines/pot-hands.ts';
import type { PotOutcome } from '../../vendor/engines/pot.ts';
import type { TitleView } from '../../vendor/play/describe-title.ts';
import { cardBack, cardFace, dieFace, dominoFace } from '../card-face.ts';
import { element } from '../element.ts';
import { isMore, minorOf, numberText, textOfMinor } from '../money-text.ts';
import { animate, pause } from '../motion.ts';
import { playTone } from '../sound.ts';
import type { Table } from '../table.ts';
import { isWord } from '../words.ts';

type PotGame = Extract<TitleView['game'], { engine: 'pot' }>;

const backs: Readonly<Record<PotRules, number>> = { truco: 3, domino: 5, poker: 5, cacheta: 3, sevenHalf: 2, dice: 3 };

/** Seats round a table, the player's below: all hands are shown, the best takes the pot. */
export function mountPot(table: Table, game: PotGame): void {
  const { stage, say } = table;
  const pot = element('output', { class: 'pot' });
  const seats = Array.from({ length: game.seats }, (_, seat) => seatBox(nameOf(table, seat), seat));
  const felt = element(
    'div',
    { class: 'felt' },
    ...seats.slice(1).map(({ node }) => node),
    pot,
    ...seats.slice(0, 1).map(({ node }) => node),
  );
  felt.style.setProperty('--others', String(game.seats - 1));
  stage.append(felt);

  const prize = () => textOfMinor((minorOf(table.stake()) * BigInt(game.seats) * BigInt(100 - game.rakePercent)) / 100n);
  const lay = () => {
    pot.textContent = `${say('pot')}: ${table.money(prize())}`;
    for (const { pieces, said, node } of seats) {
      node.classList.remove('is-winning', 'is-out');
      pieces.replaceChildren(...Array.from({ length: backs[game.rules] }, cardBack));
      said.textContent = '';
    }
  };
  async function play(): Promise<void> {
    table.enable(false);
    lay();
    const stake = table.stake();
    const round = await table.play({ stake }, stake);
    if (round) {
      const outcome = round.view as PotOutcome;
      // The others first, the player last: that is what one waits for.
      for (const seat of [...seats.keys()].slice(1).concat(0)) await showHand(table, game.rules, seats[seat], outcome.hands[seat]);
      for (const [seat, { node }] of seats.entries()) node.classList.add(seat === outcome.winner ? 'is-winning' : 'is-out');
      table.reveal(round);
      const isMine = isMore(round.win, '0.00');
      const text = isMine ? say('youTake', { amount: table.money(round.win) }) : say('seatWins', { seat: nameOf(table, outcome.winner) });
      table.tell(outcome.drawnLots ? `${say('drawnLots')} · ${text}` : text, isMine ? 'good' : 'plain');
    }
    table.enable(true);
  }
  stage.addEventListener('stake', lay);
  lay();
  table.setAction({ label: say('join'), press: () => void play() });
  table.tell(say('good'));
}

type SeatBox = ReturnType<typeof seatBox>;

function seatBox(name: string, seat: number) {
  const pieces = element('div', { class: 'cards' });
  const said = element('output', { class: 'said' });
  return { node: element('div', { class: seat === 0 ? 'seat is-mine' : 'seat' }, element('h3', {}, name), pieces, said), pieces, said };
}

function nameOf({ say }: Table, seat: number): string {
  return seat === 0 ? say('you') : say('seat', { number: seat + 1 });
}

async function showHand({ say, language }: Table, rules: PotRules, seat: SeatBox | undefined, hand: Hand | undefined): Promise<void> {
  if (!seat || !hand) return;
  const faceOf = rules === 'domino' ? dominoFace : rules === 'dice' ? dieFace : cardFace;
  seat.pieces.replaceChildren(...hand.pieces.map(faceOf));
  playTone('deal');
  await animate(
    seat.pieces,
    [
      { transform: 'rotateX(80deg)', opacity: 0.2 },
      { transform: 'none', opacity: 1 },
    ],
    { duration: 280, easing: 'ease-out' },
  );
  seat.said.textContent = isWord(hand.word) ? say(hand.word, { value: numberText(hand.value, language) }) : '';
  await pause(260);
}
