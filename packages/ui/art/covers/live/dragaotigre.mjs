import { LET, corners } from './props.mjs';
import { jaguar } from '../slots/props.mjs';
import { edge, finish, grain } from '../../kit/frame.mjs';
import { lettering } from '../../kit/lettering.mjs';
import { frond, rays, star4 } from '../../kit/ornament.mjs';
import { circ, ell, g, path, rect } from '../../kit/shapes.mjs';

export const dragaotigreCover = {
  id: 'dragaotigre',
  title: 'Dragão & Tigre',
  cat: 'live',
  glow: '#FF9A3C',
  build: (c) => {
    let o =
      rect(0, 0, 200, 260, '#0A0F24') +
      `<path d="M0,0H112L88,260H0Z" fill="${c.rad(
        [
          [0, '#E0233F'],
          [0.6, '#7A0B22'],
          [1, '#36040F'],
        ],
        0.9,
        0.42,
        0.9,
      )}"/><path d="M112,0H200V260H88Z" fill="${c.rad(
        [
          [0, '#3A66C8'],
          [0.6, '#152A63'],
          [1, '#070C1F'],
        ],
        0.1,
        0.42,
        0.9,
      )}"/>`;
    const L = c.clip('<path d="M-4,0H104V262H-4Z"/>'),
      Rr = c.clip('<path d="M100,0H204V262H100Z"/>');
    o +=
      g(rays(100, 112, 30, 200, '#FFC94A', 0.16, 0.4), `clip-path="${L}"`) +
      g(rays(100, 112, 30, 200, '#8FB2FF', 0.12, 0.4), `clip-path="${Rr}"`);
    // dragon half
    let d = '';
    [
      [60, 56, -40, 40],
      [46, 78, -62, 44],
      [40, 104, -82, 46],
      [44, 130, -104, 44],
      [54, 152, -128, 42],
    ].forEach(
      ([x, y, a, l], i) =>
        (d += frond(x + 27, y + (i - 2) * 1.5, l + 6, 14, a, i % 2 ? ['#FFD35C', '#F0931E'] : ['#FF8A3C', '#D8320F'], { curve: -0.3 })),
    );
    d +=
      path('M86,66C80,46 66,32 42,26C44,38 50,44 54,50C60,58 66,66 74,72Z', c.lin(['#FFF3C8', '#D99A3A'])) +
      path('M86,66C80,46 66,32 42,26C60,36 70,50 76,68Z', '#B97A1E', 'opacity=".6"') +
      path('M62,40l-8,6M68,50l-8,6M74,58l-7,6', 'none', 'stroke="#8A5A18" stroke-width="1.4" stroke-linecap="round"');
    d += path(
      'M101,56C90,56 80,64 72,76L54,80L64,92L50,104L64,110C62,122 68,132 78,138L76,150C82,166 92,176 101,178Z',
      c.lin(['#5FE0A0', '#1FA06A', '#0B5A45'], 0, 0, 0.8, 1),
    );
    d += path('M101,62C96,70 92,78 92,88L101,96Z', '#FFD35C') + path('M101,98C94,104 90,112 88,122H101Z', '#8FF0B8', 'opacity=".5"');
    d +=
      path('M60,92C70,80 84,82 95,98C90,90 72,88 60,92Z', '#FFD35C') +
      path('M62,97C72,88 86,92 96,108C84,112 70,108 62,97Z', '#07251C') +
      path('M66,98.5C74,92.5 86,96 92.6,106.4C83,108.6 73,106 66,98.5Z', c.lin(['#FFF9C0', '#FFB52E'], 0, 0, 1, 1)) +
      ell(80, 101, 2.4, 5.4, '#3A0410') +
      circ(77.5, 98.6, 1.4, '#fff');
    d +=
      path('M101,120C90,118 80,124 76,134C74,144 82,150 90,148C94,152 98,153 101,153Z', c.lin(['#7FF0B4', '#1C8A5E'])) +
      path('M84,134C84,129 91,128 93,133C93,137 86,139 84,134Z', '#07251C');
    d +=
      path('M76,146C84,156 94,156 101,155V168C92,168 80,162 76,146Z', '#5A0616') +
      path('M80,152l4,9l4,-6zM91,155.5l3.5,8l4,-7.6z', '#FFFDF0') +
      path('M78,160C84,172 94,177 101,177V170C92,170 84,166 78,160Z', '#1C8A5E');
    d += path('M80,142C62,138 48,148 42,162C38,172 30,174 24,170', 'none', 'stroke="#FFD35C" stroke-width="3" stroke-linecap="round"');
    [
      [70, 104],
      [68, 114],
      [72, 124],
      [80, 116],
      [76, 88],
    ].forEach(
      ([x, y]) =>
        (d += path(`M${x - 4},${y}A4.5,4.5 0 0 0 ${x + 4},${y}`, 'none', 'stroke="#07523A" stroke-width="1.5" stroke-linecap="round"')),
    );
    o += g(d, `clip-path="${L}" transform="translate(-1 0)"`);
    // tiger half: jaguar construction, stripes instead of rosettes
    let t = jaguar(c, { L: '#FFA63A', D: '#F08A22', spot: 'rgba(0,0,0,0)', eye: ['#BFE6FF', '#2E86E8'], nose: '#C2485A' });
    let st = '';
    [
      ['M100,64L108,66L103,86Z'],
      ['M112,64C116,70 118,76 116,86C112,80 110,72 108,65Z'],
      ['M124,64C130,70 132,78 130,86C126,80 122,72 120,66Z'],
      ['M150,92C142,92 136,96 132,102C140,100 146,100 151,102Z'],
      ['M154,108C146,106 140,110 136,116C144,114 150,114 156,116Z'],
      ['M162,126C150,120 144,124 138,130C146,130 152,132 156,136Z'],
      ['M146,144C140,138 134,140 130,146C136,146 140,148 142,153Z'],
    ].forEach(([q]) => (st += path(q, '#1E0A06')));
    st +=
      path('M136,100C130,89 116,90 106,110C118,114 130,112 140,100Z', '#1E0A06') +
      path('M136,100.5C131,93 118,94 110,108C120,110.5 131,109 136,100.5Z', c.lin(['#D6EEFF', '#3A8DF0'], 0, 0, 1, 1)) +
      ell(123, 101.6, 3, 6, '#0A0F24') +
      circ(120.6, 98.6, 1.8, '#fff') +
      path('M100,136V147M100,146C106,155 116,155 121,149', 'none', 'stroke="#1E0A06" stroke-width="2.6" stroke-linecap="round"') +
      [
        [118, 138],
        [123, 143],
        [114, 144],
      ]
        .map(([x, y]) => circ(x, y, 1.3, '#1E0A06'))
        .join('') +
      circ(142, 72, 18, 'none', 'stroke="#1E0A06" stroke-width="2.5" opacity=".8"');
    o += g(t + st, `clip-path="${Rr}" transform="translate(1 2)"`);
    // gold blade seam
    o += path('M100,14L103.4,60L101.6,112L103,160L100,196L97,160L98.4,112L96.6,60Z', c.lin(['#FFFDF0', '#F2C25B', '#B97A1E']));
    o += star4(100, 30, 11, '#fff') + star4(36, 44, 5, '#FFD35C') + star4(172, 48, 6, '#BFD6FF') + corners();
    o += finish(c, { vig: '#030612', v: 0.95, from: 0.6 });
    o += lettering(
      c,
      [
        { t: 'DRAGÃO', w: 156, h: 36, y: 210 },
        { t: '& TIGRE', w: 122, h: 25, y: 242 },
      ],
      { ...LET, ext: 3.5 },
    );
    return o + grain(c) + edge(c);
  },
};
