import { dieFace } from '../card-face.ts';
import { element } from '../element.ts';
import { animate, isStill } from '../motion.ts';
import { playTone } from '../sound.ts';
import type { Show } from './table-game.ts';

/** Three dice that tumble and lie. */
export function createDiceShow(): Show {
  const node = element('div', { class: 'dice' }, ...[1, 2, 3].map(dieFace));
  return {
    node,
    brief: (view) => (view.show === 'dice' ? view.dice.join(' ') : ''),
    async play(view) {
      if (view.show !== 'dice') return;
      const tumble = (die: Element, index: number) =>
        animate(
          die,
          [{ transform: 'rotate(0)' }, { transform: `translateY(-40px) rotate(${360 + 90 * index}deg)` }, { transform: 'rotate(720deg)' }],
          { duration: 700 + 120 * index, easing: 'ease-in-out' },
        );
      if (!isStill()) await Promise.all([...node.children].map(tumble));
      node.replaceChildren(...view.dice.map(dieFace));
      playTone('stop');
    },
  };
}
