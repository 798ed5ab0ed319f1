/** How a fish is drawn: body, its two tones and what sets it apart. */
export type FishLook = {
  readonly shape: 'fish' | 'long' | 'round' | 'ray' | 'octopus' | 'turtle' | 'crab' | 'shark' | 'whale';
  readonly light: string;
  readonly dark: string;
  readonly mark?: 'spots' | 'bands' | 'lamp';
};

export const fishLooks: Readonly<Record<string, FishLook>> = {
  lambari: { shape: 'fish', light: '#E6FFF6', dark: '#8FD9D0' },
  piaba: { shape: 'fish', light: '#FFD76B', dark: '#F0931E' },
  baiacu: { shape: 'round', light: '#FFE9A0', dark: '#D99A2E', mark: 'spots' },
  cara: { shape: 'round', light: '#7FE3EC', dark: '#1C90A8', mark: 'bands' },
  tucunare: { shape: 'fish', light: '#C9EA6E', dark: '#6B9A1E', mark: 'bands' },
  pintado: { shape: 'long', light: '#C9D6D0', dark: '#7A8A84', mark: 'spots' },
  dourado: { shape: 'fish', light: '#FFE27A', dark: '#E8901A' },
  pirarucu: { shape: 'long', light: '#E88A6B', dark: '#8C2F2A', mark: 'bands' },
  sardinha: { shape: 'fish', light: '#DFF3FF', dark: '#7AA8C8' },
  palhaco: { shape: 'fish', light: '#FF9A4A', dark: '#D8432F', mark: 'bands' },
  cirurgiao: { shape: 'round', light: '#5FA8FF', dark: '#1F4FB4' },
  siri: { shape: 'crab', light: '#FFC83C', dark: '#B5600E' },
  tartaruga: { shape: 'turtle', light: '#8FE08A', dark: '#2A7A4A' },
  polvo: { shape: 'octopus', light: '#FF8A72', dark: '#A81E3C' },
  arraia: { shape: 'ray', light: '#9AA8E8', dark: '#4A4F9A', mark: 'spots' },
  lanterna: { shape: 'round', light: '#6A5A8A', dark: '#2A1F4A', mark: 'lamp' },
  agulha: { shape: 'long', light: '#B8F5EE', dark: '#2F8A9A' },
  tubarao: { shape: 'shark', light: '#A8C8D6', dark: '#3F6F87' },
  baleia: { shape: 'whale', light: '#7AA8D8', dark: '#244F87' },
};

/** Draws a fish that looks to the right, in a box of the size around 0,0. `beat` moves the tail. */
export function drawFish(brush: CanvasRenderingContext2D, { shape, light, dark, mark }: FishLook, size: number, beat: number): void {
  const [w, h] = [size / 2, size * heightOf[shape]];
  const fill = brush.createLinearGradient(0, -h, 0, h);
  fill.addColorStop(0, light);
  fill.addColorStop(1, dark);
  brush.lineJoin = 'round';
  brush.fillStyle = dark;
  drawFins(brush, shape, w, h, beat);
  brush.fillStyle = fill;
  const body = bodyOf(shape, w, h);
  brush.fill(body);
  brush.save();
  brush.clip(body);
  if (mark === 'bands') drawBands(brush, w, h);
  if (mark === 'spots') drawSpots(brush, w, h, dark);
  brush.restore();
  if (mark === 'lamp') drawLamp(brush, w, h);
  drawEye(brush, shape, w, h);
}

const heightOf: Readonly<Record<FishLook['shape'], number>> = {
  fish: 0.24,
  long: 0.15,
  round: 0.34,
  ray: 0.3,
  octopus: 0.34,
  turtle: 0.3,
  crab: 0.26,
  shark: 0.17,
  whale: 0.24,
};

function bodyOf(shape: FishLook['shape'], w: number, h: number): Path2D {
  const body = new Path2D();
  if (shape === 'octopus') body.ellipse(0, -h * 0.3, w * 0.55, h * 0.75, 0, 0, Math.PI * 2);
  else if (shape === 'turtle' || shape === 'crab' || shape === 'round') body.ellipse(0, 0, w * 0.72, h, 0, 0, Math.PI * 2);
  else if (shape === 'ray') {
    body.moveTo(w * 0.7, 0);
    body.quadraticCurveTo(w * 0.1, -h * 0.4, -w * 0.3, -h * 1.25);
    body.quadraticCurveTo(-w * 0.35, 0, -w * 0.3, h * 1.25);
    body.quadraticCurveTo(w * 0.1, h * 0.4, w * 0.7, 0);
  } else {
    body.moveTo(w, 0);
    body.bezierCurveTo(w * 0.6, -h * 1.25, -w * 0.3, -h * 1.1, -w * 0.72, 0);
    body.bezierCurveTo(-w * 0.3, h * 1.1, w * 0.6, h * 1.25, w, 0);
  }
  return body;
}

function drawFins(brush: CanvasRenderingContext2D, shape: FishLook['shape'], w: number, h: number, beat: number): void {
  const swing = Math.sin(beat) * h * 0.35;
  if (shape === 'octopus' || shape === 'crab') {
    const count = shape === 'octopus' ? 5 : 4;
    brush.strokeStyle = brush.fillStyle;
    brush.lineWidth = h * 0.22;
    brush.lineCap = 'round';
    for (let leg = 0; leg < count; leg++) {
      const x = w * (leg / (count - 1) - 0.5) * (shape === 'octopus' ? 1 : 1.7);
      brush.beginPath();
      brush.moveTo(x * 0.6, h * 0.2);
      brush.quadraticCurveTo(x, h * 0.7, x * 1.1 + Math.sin(beat + leg) * w * 0.12, h * 1.15);
      brush.stroke();
    }
    return;
  }
  if (shape === 'turtle') {
    for (const [x, y] of [
      [0.5, 0.9],
      [-0.5, 0.9],
      [0.5, -0.9],
      [-0.5, -0.9],
    ] as const) {
      brush.beginPath();
      brush.ellipse(w * x, h * y, w * 0.26, h * 0.3, x * y + Math.sin(beat) * 0.4, 0, Math.PI * 2);
      brush.fill();
    }
    brush.beginPath();
    brush.ellipse(w * 0.86, 0, w * 0.22, h * 0.34, 0, 0, Math.PI * 2);
    return brush.fill();
  }
  if (shape === 'ray') return drawWhip(brush, w, h, swing);
  brush.beginPath();
  brush.moveTo(-w * 0.55, 0);
  brush.lineTo(-w * 1.05, -h * 0.85 + swing);
  brush.quadraticCurveTo(-w * 0.82, swing, -w * 1.05, h * 0.85 + swing);
  brush.closePath();
  brush.fill();
  brush.beginPath();
  brush.moveTo(w * 0.2, -h * 0.7);
  brush.quadraticCurveTo(-w * 0.15, -h * (shape === 'shark' ? 2.2 : 1.5), -w * 0.35, -h * (shape === 'shark' ? 1.6 : 1.2));
  brush.lineTo(-w * 0.25, -h * 0.6);
  brush.fill();
}

/** A ray's tail is a whip. */
function drawWhip(brush: CanvasRenderingContext2D, w: number, h: number, swing: number): void {
  brush.strokeStyle = brush.fillStyle;
  brush.lineWidth = h * 0.14;
  brush.lineCap = 'round';
  brush.beginPath();
  brush.moveTo(-w * 0.25, 0);
  brush.quadraticCurveTo(-w * 0.7, swing, -w * 1.1, -swing);
  brush.stroke();
}

function drawBands(brush: CanvasRenderingContext2D, w: number, h: number): void {
  brush.fillStyle = 'rgba(255,255,255,.72)';
  for (const x of [-0.32, 0.05, 0.42]) brush.fillRect(w * x, -h * 1.3, w * 0.11, h * 2.6);
}

function drawSpots(brush: CanvasRenderingContext2D, w: number, h: number, dark: string): void {
  brush.fillStyle = dark;
  for (const [x, y] of [
    [-0.35, -0.3],
    [0, -0.5],
    [0.25, -0.1],
    [-0.15, 0.1],
    [-0.45, 0.15],
  ] as const) {
    brush.beginPath();
    brush.arc(w * x, h * y, h * 0.14, 0, Math.PI * 2);
    brush.fill();
  }
}

function drawLamp(brush: CanvasRenderingContext2D, w: number, h: number): void {
  brush.strokeStyle = '#C9B8FF';
  brush.lineWidth = 2;
  brush.beginPath();
  brush.moveTo(w * 0.2, -h);
  brush.quadraticCurveTo(w * 0.6, -h * 1.7, w * 0.9, -h * 1.1);
  brush.stroke();
  brush.fillStyle = '#FFF3A0';
  brush.beginPath();
  brush.arc(w * 0.9, -h * 1.1, h * 0.18, 0, Math.PI * 2);
  brush.fill();
}

function drawEye(brush: CanvasRenderingContext2D, shape: FishLook['shape'], w: number, h: number): void {
  const front =
    shape === 'octopus' || shape === 'crab'
      ? [
          [-0.2, -0.3],
          [0.2, -0.3],
        ]
      : [[shape === 'turtle' ? 0.9 : shape === 'ray' ? 0.35 : 0.58, -0.25]];
  const size = Math.max(2.5, h * 0.17);
  for (const [x = 0, y = 0] of front) {
    brush.fillStyle = '#FFFFFF';
    brush.beginPath();
    brush.arc(w * x, h * y, size, 0, Math.PI * 2);
    brush.fill();
    brush.fillStyle = '#0B1A22';
    brush.beginPath();
    brush.arc(w * x + size * 0.25, h * y, size * 0.55, 0, Math.PI * 2);
    brush.fill();
  }
}
