import type { TitleView } from '../../vendor/play/describe-title.ts';

export type FishKind = Extract<TitleView['game'], { engine: 'fish' }>['fish'][number];

/** A fish in the water. `asked`: it was hit, and the answer is on its way: further shots pass through it. */
export type Swimmer = {
  readonly kind: FishKind;
  readonly goesRight: boolean;
  readonly lane: number;
  x: number;
  beat: number;
  asked: boolean;
};
type Bullet = { x: number; y: number; readonly dx: number; readonly dy: number };
type Splash = { readonly x: number; readonly y: number; readonly text: string; age: number };

/** The water of a fishing game: who swims where, and what flies. In CSS pixels. Where fish are decides nothing but what can be hit. */
export type Shoal = {
  readonly kinds: readonly FishKind[];
  swimmers: Swimmer[];
  bullets: Bullet[];
  splashes: Splash[];
  width: number;
  height: number;
};

const crowd = 15;
const bulletSpeed = 780;
const splashSeconds = 1.2;

export function createShoal(kinds: readonly FishKind[]): Shoal {
  return { kinds, swimmers: [], bullets: [], splashes: [], width: 800, height: 450 };
}

/** Where the gun stands. */
export function gunOf({ width, height }: Shoal): { readonly x: number; readonly y: number } {
  return { x: width / 2, y: height - 26 };
}

export function depthOf({ height }: Shoal, { lane, beat }: Swimmer): number {
  return lane * height + Math.sin(beat * 0.4) * 8;
}

/** Sends a bullet from the gun towards a point, never downwards. */
export function shootAt(shoal: Shoal, atX: number, atY: number): void {
  const { x, y } = gunOf(shoal);
  const far = Math.hypot(atX - x, atY - y) || 1;
  shoal.bullets.push({ x, y, dx: (atX - x) / far, dy: Math.min(-0.05, (atY - y) / far) });
}

/** Moves everything on, lets fish come and go, and tells who was hit. */
export function moveShoal(shoal: Shoal, seconds: number, chance: () => number = Math.random): Swimmer[] {
  while (shoal.swimmers.length < crowd) shoal.swimmers.push(hatch(shoal, chance, shoal.swimmers.length < crowd - 1));
  for (const swimmer of shoal.swimmers) {
    swimmer.x += swimmer.kind.speed * seconds * (swimmer.goesRight ? 1 : -1);
    swimmer.beat += seconds * 7;
  }
  shoal.swimmers = shoal.swimmers.filter(
    ({ x, goesRight, kind, asked }) => asked || (goesRight ? x < shoal.width + kind.size : x > -kind.size),
  );
  for (const splash of shoal.splashes) splash.age += seconds;
  shoal.splashes = shoal.splashes.filter(({ age }) => age < splashSeconds);
  const hits: Swimmer[] = [];
  shoal.bullets = shoal.bullets.filter((bullet) => {
    bullet.x += bullet.dx * bulletSpeed * seconds;
    bullet.y += bullet.dy * bulletSpeed * seconds;
    const hit = shoal.swimmers.find((one) => isHit(shoal, one, bullet));
    if (hit) {
      hit.asked = true;
      hits.push(hit);
    }
    return !hit && bullet.x > 0 && bullet.x < shoal.width && bullet.y > 0;
  });
  return hits;
}

function isHit(shoal: Shoal, swimmer: Swimmer, { x, y }: Bullet): boolean {
  const { asked, kind } = swimmer;
  return !asked && Math.abs(swimmer.x - x) < kind.size * 0.45 && Math.abs(depthOf(shoal, swimmer) - y) < kind.size * 0.3;
}

function hatch({ kinds, width }: Shoal, chance: () => number, anywhere: boolean): Swimmer {
  let rest = chance() * kinds.reduce((sum, { swims }) => sum + swims, 0);
  const kind = kinds.find(({ swims }) => (rest -= swims) < 0) ?? kinds[0];
  if (!kind) throw new Error('A shoal has kinds of fish');
  const goesRight = chance() < 0.5;
  const edge = goesRight ? -kind.size : width + kind.size;
  return { kind, goesRight, lane: 0.08 + 0.68 * chance(), x: anywhere ? chance() * width : edge, beat: chance() * 6, asked: false };
}
