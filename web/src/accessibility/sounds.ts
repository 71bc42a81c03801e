// The sounds of the game, made on the spot: wood on wood for moves, short tones for what should be noticed.

export type Sound = 'move' | 'capture' | 'check' | 'end' | 'low' | 'tick' | 'call';

/** A tone or, without a frequency, a knock: when it begins, how long it rings, how loud it is. */
interface Note {
  at: number;
  length: number;
  loud: number;
  frequency?: number;
}

const knock = (at: number, loud: number): Note[] => [
  { at, length: 0.06, loud },
  { at, length: 0.09, loud: loud * 0.7, frequency: 190 },
];
const score: Record<Sound, Note[]> = {
  move: knock(0, 0.5),
  capture: [...knock(0, 0.6), ...knock(0.07, 0.45)],
  check: [...knock(0, 0.5), { at: 0.05, length: 0.28, loud: 0.16, frequency: 740 }],
  end: [392, 494, 587].map((frequency, i) => ({ at: i * 0.13, length: 0.55, loud: 0.15, frequency })),
  low: [0, 0.16].map((at) => ({ at, length: 0.13, loud: 0.16, frequency: 620 })),
  call: [523, 784].map((frequency, i) => ({ at: i * 0.11, length: 0.3, loud: 0.16, frequency })),
  tick: [{ at: 0, length: 0.05, loud: 0.1, frequency: 900 }],
};

let context: AudioContext | undefined;
let hiss: AudioBuffer | undefined;

/** Plays a sound, if the person has touched the page already: before that browsers want silence. */
export function play(sound: Sound, volume: number) {
  if (!volume || typeof AudioContext === 'undefined' || !navigator.userActivation?.hasBeenActive) return;
  const audio = (context ??= new AudioContext());
  void audio.resume().then(() => {
    for (const note of score[sound]) strike(audio, { ...note, loud: note.loud * volume });
  });
}

function strike(audio: AudioContext, { at, length, loud, frequency }: Note) {
  const begin = audio.currentTime + at;
  const volume = audio.createGain();
  volume.gain.setValueAtTime(0, begin);
  volume.gain.linearRampToValueAtTime(loud, begin + 0.004);
  volume.gain.exponentialRampToValueAtTime(0.0001, begin + length);
  volume.connect(audio.destination);
  const source = frequency === undefined ? noise(audio, volume) : tone(audio, frequency, volume);
  source.start(begin);
  source.stop(begin + length);
}

function tone(audio: AudioContext, frequency: number, to: AudioNode) {
  const source = audio.createOscillator();
  source.frequency.value = frequency;
  source.connect(to);
  return source;
}

function noise(audio: AudioContext, to: AudioNode) {
  hiss ??= hissing(audio);
  const source = audio.createBufferSource();
  source.buffer = hiss;
  const wood = audio.createBiquadFilter();
  wood.type = 'bandpass';
  wood.frequency.value = 1100;
  source.connect(wood).connect(to);
  return source;
}

function hissing(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate / 8, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = 2 * Math.random() - 1;
  return buffer;
}
