/** The wheel's own measure: its middle is 0, 0. */
export const rim = 240;
const hub = 92;

/** The path of one segment of so many, the first with its middle at the top, clockwise. */
export function segmentPath(index: number, of: number): string {
  const [from, to] = [angleOf(index - 0.5, of), angleOf(index + 0.5, of)];
  const [a, b, c, d] = [pointAt(from, rim), pointAt(to, rim), pointAt(to, hub), pointAt(from, hub)];
  return `M${a}A${rim},${rim} 0 0 1 ${b}L${c}A${hub},${hub} 0 0 0 ${d}Z`;
}

/** Degrees clockwise from the top. */
export function angleOf(index: number, of: number): number {
  return (360 / of) * index;
}

function pointAt(degrees: number, radius: number): string {
  const turn = (degrees * Math.PI) / 180;
  return `${(radius * Math.sin(turn)).toFixed(2)},${(-radius * Math.cos(turn)).toFixed(2)}`;
}

const turns = 5;

/** How far the wheel has turned in all when `index` is under the pointer: on from where it stands, the same number of whole turns each time. */
export function turnedTo(index: number, of: number, before: number): number {
  const whole = Math.ceil(before / 360) * 360;
  return whole + turns * 360 - angleOf(index, of);
}
