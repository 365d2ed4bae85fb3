// A soft sound when a new order comes in, and whether this window makes it. Drawn by the sound card itself, so no file is needed.
import { useLocalStorage } from '@vueuse/core';
import { useLive } from '../api/useLive.ts';

export const isChimeOn = useLocalStorage('pocketmall.chime', true);
const notesHz = [880, 1318.5];
const noteSeconds = 0.16;

let sound: AudioContext | undefined;

/** Two short notes. A browser in which nobody has clicked yet stays silent. */
function playChime(): void {
  sound ??= new AudioContext();
  if (sound.state === 'suspended') void sound.resume().catch(() => undefined);
  const startAt = sound.currentTime + 0.02;
  for (const [index, frequency] of notesHz.entries()) {
    const at = startAt + index * noteSeconds;
    const tone = sound.createOscillator();
    const volume = sound.createGain();
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0, at);
    volume.gain.linearRampToValueAtTime(0.15, at + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, at + noteSeconds * 2);
    tone.connect(volume).connect(sound.destination);
    tone.start(at);
    tone.stop(at + noteSeconds * 2);
  }
}

/** Sounds at each new order while the frame of the console lives. */
export function followOrders(): void {
  useLive(['order'], (data) => {
    if (isChimeOn.value && (data as { isNew?: boolean }).isNew === true) playChime();
  });
}
