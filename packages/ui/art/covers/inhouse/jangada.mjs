import { LET } from './props.mjs';
import { G, S, clover } from '../../kit/clover.mjs';
import { edge, finish, grain } from '../../kit/frame.mjs';
import { lettering, warps } from '../../kit/lettering.mjs';
import { rays } from '../../kit/ornament.mjs';
import { circ, g, line, path, rect } from '../../kit/shapes.mjs';

export const jangadaCover = {
  id: 'jangada',
  title: 'Jangada',
  cat: 'inhouse',
  glow: '#2FB58A',
  build: (c) => {
    let o = rect(
      0,
      0,
      200,
      260,
      c.lin([
        [0, '#FFE9AE'],
        [0.3, '#FFC56A'],
        [0.55, '#F88A52'],
      ]),
    );
    o +=
      rays(100, 104, 28, 260, '#FFF5CF', 0.35, 0.5, 3) +
      circ(100, 104, 64, c.lin(['#FFFBE3', '#FFD976'])) +
      circ(100, 104, 50, 'none', 'stroke="#F6A63A" stroke-opacity=".35" stroke-width="1.5"');
    // far sea band
    o += path('M0,132H200V260H0Z', c.lin(['#1C9B80', '#0A5E57']));
    for (let i = 0; i < 6; i++)
      o += rect(70 - i * 6 + (i % 2 ? 14 : 0), 137 + i * 6, 56 + i * 6, 2, '#FFE9AE', `rx="1" opacity="${0.7 - i * 0.09}"`);
    // sail
    const sail = 'M92,148C88,104 96,56 128,18C150,58 158,104 154,150C132,144 112,144 92,148Z';
    o +=
      path(sail, c.lin(['#FFFDF4', '#FFEFCF'])) +
      path('M128,18C150,58 158,104 154,150C144,147 136,146 128,145.6C134,104 134,60 128,18Z', '#EBCB94');
    const cl = c.clip(`<path d="${sail}"/>`);
    o += g(
      path('M80,118C100,106 140,106 170,120V138C140,124 104,124 80,136Z', '#F4553D') +
        path('M80,136C104,124 140,124 170,138V146C140,132 104,132 80,144Z', '#0F8F5B') +
        path('M128,18C150,58 158,104 154,150C144,147 136,146 128,145.6C134,104 134,60 128,18Z', '#5B2A12', 'opacity=".16"'),
      `clip-path="${cl}"`,
    );
    o += clover(117, 84, 17, [G, G, G, S]);
    o +=
      line(128, 14, 126, 156, '#6B3415', 3, 'stroke-linecap="round"') +
      path('M90,149C112,144 134,144 157,151', 'none', 'stroke="#6B3415" stroke-width="2.6" stroke-linecap="round"');
    // raft
    o +=
      path('M70,158C94,152 138,150 166,156C162,168 150,174 118,174C92,174 76,170 70,158Z', c.lin(['#C77A34', '#7A3A14'])) +
      path('M70,158C94,152 138,150 166,156', 'none', 'stroke="#FFD08A" stroke-width="2" stroke-linecap="round"') +
      path('M76,164C100,159 136,158 163,162', 'none', 'stroke="#5A280C" stroke-width="1.4" opacity=".7"');
    // copacabana swell
    const wave = (y, a, f, ph, h = 100) => {
      let d = `M${-60 + ph},${y}`;
      for (let i = 0; i < 5; i++) {
        const x = -60 + ph + i * 64;
        d += `C${x + 18},${y - a} ${x + 44},${y - a} ${x + 64},${y}`;
      }
      return path(d + `V280H-60Z`, f);
    };
    o += g(
      path('M-10,196C10,150 34,138 62,148C44,150 38,162 46,170C58,180 84,172 108,174C140,176 164,158 210,166V280H-10Z', '#12A07F') +
        path('M-10,196C10,150 34,138 62,148C36,146 20,166 18,192C40,180 84,190 110,188C146,186 170,172 210,178V280H-10Z', '#0B7C69') +
        path('M-8,192C12,152 34,140 61,148', 'none', 'stroke="#EFFFF2" stroke-width="4" stroke-linecap="round"') +
        path(
          'M46,170C58,180 84,172 108,174C140,176 164,158 206,166',
          'none',
          'stroke="#BFF5DC" stroke-width="2" stroke-linecap="round" opacity=".9"',
        ),
    );
    [
      [20, 140, 3.4],
      [31, 131, 2.2],
      [10, 150, 2],
      [70, 140, 2.4],
      [78, 148, 1.6],
    ].forEach(([x, y, r]) => (o += circ(x, y, r, '#fff')));
    o += wave(204, 14, '#07564D', 0) + wave(216, 14, '#0A6B5C', 30) + wave(232, 14, '#054139', 10);
    o += finish(c, { vig: '#02211c', v: 0.9, from: 0.68 });
    o += lettering(c, [{ t: 'JANGADA', w: 164, h: 34, y: 221, warp: warps.wave(-4) }], { ...LET });
    return o + grain(c) + edge(c);
  },
};
