import type { DealName } from '../../vendor/engines/table.ts';
import { wheelSectors } from '../../vendor/engines/deals/big-wheel.ts';
import { drawing, element } from '../element.ts';
import { animate } from '../motion.ts';
import { playTone } from '../sound.ts';
import type { Show } from './table-game.ts';

/** The order of the pockets on a European wheel. */
const rouletteOrder = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
];
const reds = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);
const sectorColours: Readonly<Record<number, string>> = { 2: '#1F6F8C', 4: '#2FA36B', 6: '#E8A23C', 12: '#D8486E', 24: '#7A4AA8' };
const turns = 5;

/** A wheel with one sector per pocket; it turns until the drawn one is under the pin. */
export function createWheelShow(deal: DealName): Show {
  const order = deal === 'roulette' ? rouletteOrder : wheelSectors.map((_, index) => index);
  const labelOf = (pocket: number) => (deal === 'roulette' ? String(pocket) : `×${wheelSectors[pocket] ?? ''}`);
  const colourOf = (pocket: number) =>
    deal === 'roulette'
      ? pocket === 0
        ? '#1F8A53'
        : reds.has(pocket)
          ? '#B4232F'
          : '#1B1F26'
      : (sectorColours[wheelSectors[pocket] ?? 2] ?? '#1F6F8C');
  // Fifty sectors are too narrow for the sign beside their number.
  const disc = drawing('g', {}, ...order.map((pocket, at) => sector(at, order.length, colourOf(pocket), labelOf(pocket).replace('×', ''))));
  const result = element('output', { class: 'wheel-result' });
  const picture = drawing(
    'svg',
    { viewBox: '-110 -110 220 220', class: 'wheel', 'aria-hidden': 'true' },
    drawing('circle', { r: 106, class: 'wheel-rim' }),
    disc,
    drawing('circle', { r: 46, class: 'wheel-hub' }),
    drawing('path', { d: 'M-7,-110L7,-110L0,-92Z', class: 'wheel-pin' }),
  );
  let angle = 0;
  return {
    node: element('div', { class: 'wheel-box' }, picture, result),
    brief: (view) => (view.show === 'wheel' ? labelOf(view.pocket) : ''),
    async play(view) {
      if (view.show !== 'wheel') return;
      const share = 360 / order.length;
      const goal = -order.indexOf(view.pocket) * share;
      const from = angle % 360;
      angle = goal - 360 * turns;
      result.textContent = '';
      await animate(disc, [{ transform: `rotate(${from}deg)` }, { transform: `rotate(${angle}deg)` }], {
        duration: 3_200,
        easing: 'cubic-bezier(.12,.7,.18,1)',
      });
      disc.style.transform = `rotate(${angle}deg)`;
      result.textContent = labelOf(view.pocket);
      result.style.setProperty('--pocket', colourOf(view.pocket));
      playTone('stop');
    },
  };
}

function sector(at: number, count: number, colour: string, label: string): SVGElement {
  const half = Math.PI / count;
  const [x, y] = [100 * Math.sin(half), -100 * Math.cos(half)];
  const group = drawing(
    'g',
    { transform: `rotate(${(at * 360) / count})` },
    drawing('path', { d: `M0,0L${-x},${y}A100,100 0 0 1 ${x},${y}Z`, fill: colour, class: 'sector' }),
    drawing('text', { y: -82, class: 'sector-label' }, label),
  );
  return group;
}
