import type { TitleView } from '../../vendor/play/describe-title.ts';
import { element } from '../element.ts';
import { minorOf, textOfMinor } from '../money-text.ts';
import { isStill } from '../motion.ts';
import { pieceName } from '../piece-names.ts';
import { playTone } from '../sound.ts';
import type { Table } from '../table.ts';
import { drawFish, fishLooks } from './fish-pictures.ts';
import { createShoal, depthOf, gunOf, moveShoal, type Shoal, shootAt, type Swimmer } from './shoal.ts';

type FishGame = Extract<TitleView['game'], { engine: 'fish' }>;

/** Shots go out together, at most this often: one round each time. */
const volleyMs = 450;
const volleyMax = 12;
const reloadMs = 170;
const widthMax = 1150;
const plain = { shape: 'fish', light: '#DFF3FF', dark: '#7AA8C8' } as const;

/** Water with fish: a shot that hits costs its bullet, and the server says whether it caught. */
export function mountFishing(table: Table, game: FishGame): void {
  const { stage, say } = table;
  const water = element('canvas', { class: 'water', tabindex: '0', 'data-keys': true, 'aria-label': `${say('fire')}. ${say('aim')}` });
  stage.append(water);
  const shoal = createShoal(game.fish);
  const aim = { x: 0, y: 0, fires: false };
  let hits: { readonly swimmer: Swimmer; readonly bullet: string }[] = [];
  let loadedAt = 0;

  function fire(now: number): void {
    // Nothing more is shot while nobody says what became of the last shots.
    if (now < loadedAt || shoal.bullets.length >= volleyMax || table.isUnanswered()) return;
    loadedAt = now + reloadMs;
    shootAt(shoal, aim.x, aim.y);
    playTone('shot');
  }
  async function settle(): Promise<void> {
    // One stake per volley: shots of another stake wait for the next.
    const bullet = hits[0]?.bullet;
    const volley = hits.filter((hit) => hit.bullet === bullet).slice(0, volleyMax);
    hits = hits.filter((hit) => !volley.includes(hit));
    if (bullet === undefined) return;
    const stake = textOfMinor(minorOf(bullet) * BigInt(volley.length));
    const round = await table.play({ bullet, shots: volley.map(({ swimmer }) => swimmer.kind.id) }, stake);
    const { caught = [] } = (round?.view ?? {}) as { readonly caught?: readonly boolean[] };
    for (const [index, { swimmer }] of volley.entries()) {
      swimmer.asked = false;
      if (caught[index]) land(table, shoal, swimmer, bullet);
    }
    if (round) table.reveal(round);
  }
  async function settleForever(): Promise<void> {
    for (;;) {
      await settle();
      await new Promise((resolve) => setTimeout(resolve, volleyMs));
      if (!water.isConnected) return;
    }
  }
  listenToAim(water, aim, shoal, () => fire(performance.now()));
  runWater(water, shoal, aim, (now, seconds) => {
    if (aim.fires) fire(now);
    for (const swimmer of moveShoal(shoal, seconds)) hits.push({ swimmer, bullet: table.stake() });
  });
  table.setAction({ label: say('shots'), press: () => fireAtNearest(shoal, aim, () => fire(performance.now())) });
  table.tell(say('fire'));
  void settleForever();
}

function land({ say, language, money, tell }: Table, shoal: Shoal, swimmer: Swimmer, bullet: string): void {
  const amount = textOfMinor(minorOf(bullet) * BigInt(swimmer.kind.times));
  shoal.splashes.push({ x: swimmer.x, y: depthOf(shoal, swimmer), text: `+${money(amount)}`, age: 0 });
  shoal.swimmers = shoal.swimmers.filter((one) => one !== swimmer);
  tell(say('caught', { name: pieceName(swimmer.kind.id, language), amount: money(amount) }), 'good');
}

type Aim = { x: number; y: number; fires: boolean };

function fireAtNearest(shoal: Shoal, aim: Aim, fire: () => void): void {
  const { x } = gunOf(shoal);
  const [nearest] = shoal.swimmers.filter(({ asked }) => !asked).sort((a, b) => Math.abs(a.x - x) - Math.abs(b.x - x));
  if (!nearest) return;
  [aim.x, aim.y] = [nearest.x, depthOf(shoal, nearest)];
  fire();
}

function listenToAim(water: HTMLCanvasElement, aim: Aim, shoal: Shoal, fire: () => void): void {
  const follow = (event: PointerEvent) => {
    const { left, top, width } = water.getBoundingClientRect();
    const zoom = width > 0 ? shoal.width / width : 1;
    [aim.x, aim.y] = [(event.clientX - left) * zoom, (event.clientY - top) * zoom];
  };
  water.addEventListener('pointermove', follow);
  water.addEventListener('pointerdown', (event) => {
    follow(event);
    aim.fires = true;
    fire();
  });
  for (const end of ['pointerup', 'pointerleave', 'pointercancel'] as const) water.addEventListener(end, () => (aim.fires = false));
  water.addEventListener('keydown', (event) => {
    const steps: Readonly<Record<string, readonly [number, number]>> = {
      ArrowLeft: [-24, 0],
      ArrowRight: [24, 0],
      ArrowUp: [0, -24],
      ArrowDown: [0, 24],
    };
    const step = steps[event.key];
    if (step) [aim.x, aim.y] = [aim.x + step[0], aim.y + step[1]];
    else if (event.key === ' ') fire();
    else if (event.key === 'Enter') fireAtNearest(shoal, aim, fire);
    else return;
    event.preventDefault();
  });
}

function runWater(water: HTMLCanvasElement, shoal: Shoal, aim: Aim, step: (now: number, seconds: number) => void): void {
  const brush = water.getContext('2d');
  if (!brush) return;
  let last = performance.now();
  let isAimed = false;
  const frame = (now: number): void => {
    if (!water.isConnected) return;
    const scale = Math.min(2, window.devicePixelRatio || 1);
    // On a wide screen the water is seen closer, not wider.
    const zoom = Math.max(1, water.clientWidth / widthMax);
    const [width, height] = [water.clientWidth / zoom, water.clientHeight / zoom];
    const [across, down] = [Math.round(water.clientWidth * scale), Math.round(water.clientHeight * scale)];
    if (water.width !== across || water.height !== down) [water.width, water.height] = [across, down];
    [shoal.width, shoal.height] = [width, height];
    if (!isAimed) [aim.x, aim.y, isAimed] = [width / 2, height * 0.3, true];
    step(now, Math.min(0.05, (now - last) / 1000));
    last = now;
    brush.setTransform(scale * zoom, 0, 0, scale * zoom, 0, 0);
    drawWater(brush, shoal, aim, { width, height, now });
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

type Scene = { readonly width: number; readonly height: number; readonly now: number };

function drawWater(brush: CanvasRenderingContext2D, shoal: Shoal, aim: Aim, { width, height, now }: Scene): void {
  brush.clearRect(0, 0, width, height);
  drawShafts(brush, width, height, isStill() ? 0 : now);
  for (const swimmer of shoal.swimmers) {
    brush.save();
    brush.translate(swimmer.x, depthOf(shoal, swimmer));
    brush.scale(swimmer.goesRight ? 1 : -1, 1);
    brush.globalAlpha = swimmer.asked ? 0.65 : 1;
    drawFish(brush, fishLooks[swimmer.kind.id] ?? plain, swimmer.kind.size, swimmer.beat);
    brush.restore();
  }
  brush.fillStyle = '#FFF3A0';
  for (const { x, y } of shoal.bullets) {
    brush.beginPath();
    brush.arc(x, y, 5, 0, Math.PI * 2);
    brush.fill();
  }
  brush.textAlign = 'center';
  // An amount reads from its sign on, in scripts that run the other way too.
  brush.direction = 'ltr';
  brush.font = "800 22px 'Gabarito Variable', sans-serif";
  for (const { x, y, text, age } of shoal.splashes) {
    brush.globalAlpha = Math.max(0, 1 - age);
    brush.fillStyle = '#FFD877';
    brush.fillText(text, x, y - age * 40);
  }
  brush.globalAlpha = 1;
  drawGun(brush, gunOf(shoal), aim);
}

function drawShafts(brush: CanvasRenderingContext2D, width: number, height: number, now: number): void {
  brush.fillStyle = 'rgba(233,255,255,.05)';
  for (let shaft = 0; shaft < 5; shaft++) {
    const x = width * (0.1 + 0.2 * shaft) + Math.sin(now / 4000 + shaft) * 30;
    brush.beginPath();
    brush.moveTo(x, 0);
    brush.lineTo(x + 70, 0);
    brush.lineTo(x + 190, height);
    brush.lineTo(x + 40, height);
    brush.fill();
  }
}

function drawGun(brush: CanvasRenderingContext2D, { x, y }: { readonly x: number; readonly y: number }, aim: Aim): void {
  brush.save();
  brush.translate(x, y);
  brush.fillStyle = '#0B2A36';
  brush.beginPath();
  brush.arc(0, 8, 34, Math.PI, 0);
  brush.fill();
  brush.rotate(Math.atan2(aim.y - y, aim.x - x) + Math.PI / 2);
  brush.fillStyle = '#FFC63A';
  brush.beginPath();
  brush.roundRect(-8, -46, 16, 46, 6);
  brush.fill();
  brush.fillStyle = '#C18A13';
  brush.fillRect(0, -40, 8, 40);
  brush.restore();
}
