/** Short, wooden, dry (visual direction §8): every sound is made in the browser, none is loaded. Off until the player turns it on. */
export type SoundName = 'tap' | 'stamp' | 'stop' | 'win' | 'bigWin' | 'coin' | 'knock' | 'peg' | 'leaf';

const storageKey = 'trevo.games.sound';
let context: AudioContext | null = null;

export function soundIsOn(): boolean {
  return localStorage.getItem(storageKey) === 'on';
}

export function setSound(on: boolean): void {
  localStorage.setItem(storageKey, on ? 'on' : 'off');
}

/** Plays a sound when the player wants sound. A browser that will not play is silent, never an error. */
export function playSound(name: SoundName): void {
  if (!soundIsOn()) return;
  context ??= new AudioContext();
  void context.resume().catch(() => undefined);
  for (const note of notes[name]) strike(context, note);
}

type Note = { readonly at: number; readonly hz: number; readonly ms: number; readonly gain: number; readonly wood?: boolean };

const e5 = 659.25;
const g5 = 783.99;
const b5 = 987.77;
const e6 = 1318.5;

const notes: Record<SoundName, readonly Note[]> = {
  tap: [{ at: 0, hz: 900, ms: 40, gain: 0.12, wood: true }],
  stamp: [{ at: 0, hz: 180, ms: 90, gain: 0.22, wood: true }],
  stop: [{ at: 0, hz: 320, ms: 60, gain: 0.16, wood: true }],
  coin: [
    { at: 0, hz: e5, ms: 160, gain: 0.12 },
    { at: 0.05, hz: b5, ms: 200, gain: 0.1 },
  ],
  win: [
    { at: 0, hz: e5, ms: 260, gain: 0.14 },
    { at: 0.09, hz: g5, ms: 260, gain: 0.14 },
    { at: 0.18, hz: b5, ms: 420, gain: 0.14 },
  ],
  bigWin: [
    { at: 0, hz: e5, ms: 300, gain: 0.16 },
    { at: 0.1, hz: g5, ms: 300, gain: 0.16 },
    { at: 0.2, hz: b5, ms: 300, gain: 0.16 },
    { at: 0.3, hz: e6, ms: 900, gain: 0.18 },
  ],
  peg: [{ at: 0, hz: 1150, ms: 26, gain: 0.045, wood: true }],
  leaf: [
    { at: 0, hz: 240, ms: 70, gain: 0.14, wood: true },
    { at: 0.05, hz: g5, ms: 180, gain: 0.08 },
  ],
  knock: [{ at: 0, hz: 120, ms: 110, gain: 0.18, wood: true }],
};

/** A struck bar: a sine with its third partial (kalimba), or a burst that falls in pitch (wood block). */
function strike(audio: AudioContext, { at, hz, ms, gain, wood = false }: Note): void {
  const start = audio.currentTime + at;
  const end = start + ms / 1000;
  const volume = audio.createGain();
  volume.gain.setValueAtTime(gain, start);
  volume.gain.exponentialRampToValueAtTime(0.0001, end);
  volume.connect(audio.destination);
  for (const partial of wood ? [1, 2.7] : [1, 3]) {
    const tone = audio.createOscillator();
    tone.type = wood ? 'triangle' : 'sine';
    tone.frequency.setValueAtTime(hz * partial, start);
    if (wood) tone.frequency.exponentialRampToValueAtTime(hz * partial * 0.5, end);
    tone.connect(volume);
    tone.start(start);
    tone.stop(end);
  }
}
