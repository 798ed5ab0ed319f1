/** Short, wooden, dry. Off until the player turns it on; remembered by the browser. */
const tones = {
  tap: [[520, 0, 0.04]],
  stop: [[300, 0, 0.05]],
  shot: [[760, 0, 0.03]],
  deal: [[240, 0, 0.06]],
  win: [
    [523, 0, 0.16],
    [659, 0.09, 0.16],
    [784, 0.18, 0.24],
  ],
} as const;
export type Tone = keyof typeof tones;

const key = 'vendor-sound';
let context: AudioContext | null = null;

export function isSoundOn(): boolean {
  return localStorage.getItem(key) === 'on';
}

export function turnSound(on: boolean): void {
  localStorage.setItem(key, on ? 'on' : 'off');
}

export function playTone(tone: Tone): void {
  if (!isSoundOn() || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  for (const [frequency, after, length] of tones[tone]) {
    const [oscillator, gain, at] = [context.createOscillator(), context.createGain(), context.currentTime + after];
    oscillator.type = 'triangle';
    oscillator.frequency.value = frequency;
    gain.gain.setValueAtTime(0.12, at);
    gain.gain.exponentialRampToValueAtTime(0.001, at + length);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(at);
    oscillator.stop(at + length);
  }
}
