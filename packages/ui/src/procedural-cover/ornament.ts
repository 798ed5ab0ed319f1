/** Wedges round a point, as one path. */
export function rays(count: number, x: number, y: number, radius: number): string {
  const at = (turn: number): string => `${fixed(x + radius * Math.cos(turn))},${fixed(y + radius * Math.sin(turn))}`;
  const step = (Math.PI * 2) / count;
  return Array.from({ length: count }, (_, index) => `M${x},${y}L${at(index * step)}L${at((index + 0.5) * step)}Z`).join('');
}

/** Quarter circles on a grid, turned as the stream says, as one path: the tile panels of the house. */
export function tiles(next: () => number, side: number): string {
  const corners = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ] as const;
  return Array.from({ length: Math.ceil(200 / side) * Math.ceil(260 / side) }, (_, index) => {
    const turn = Math.floor(next() * 5);
    const corner = corners[turn];
    const [from, to] = [corners[(turn + 1) % 4], corners[(turn + 3) % 4]];
    if (corner === undefined || from === undefined || to === undefined) return '';
    const columns = Math.ceil(200 / side);
    const [x, y] = [(index % columns) * side, Math.floor(index / columns) * side];
    const place = ([dx, dy]: readonly [number, number]): string => `${x + dx * side},${y + dy * side}`;
    return `M${place(corner)}L${place(from)}A${side},${side} 0 0 1 ${place(to)}Z`;
  }).join('');
}

/** A spark with four points. */
export function spark(x: number, y: number, radius: number): string {
  const bend = radius * 0.14;
  return `M${x},${y - radius}Q${x + bend},${y - bend} ${x + radius},${y}Q${x + bend},${y + bend} ${x},${y + radius}Q${x - bend},${y + bend} ${x - radius},${y}Q${x - bend},${y - bend} ${x},${y - radius}Z`;
}

function fixed(value: number): number {
  return Math.round(value * 100) / 100;
}
