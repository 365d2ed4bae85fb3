// The twelve palettes of the demo shop and the arithmetic of colours.

/** The colours that one thing is drawn in; `wall` and `floor` are the pale tones of its backdrop. */
export interface Ink {
  main: string;
  dark: string;
  light: string;
  accent: string;
  wall: string;
  floor: string;
}

/** Every palette by the name that the catalogue uses. */
export const palettes = {
  celadon: ink('#8fb9a5', '#4f7e6d', '#d3e6dc', '#d98f60', '#f3efe6', '#e6ddcd'),
  ink: ink('#465064', '#272d39', '#97a2b4', '#cf5f45', '#eceff3', '#d9dfe6'),
  persimmon: ink('#e27c46', '#b45524', '#f8c8a2', '#3f6f61', '#fbf0e4', '#f3dfc9'),
  indigo: ink('#4467a3', '#294575', '#afc3e4', '#ebb552', '#edf1f8', '#d8e1ef'),
  moss: ink('#82955a', '#536338', '#d0dab0', '#dba647', '#f3f4e7', '#e2e6cf'),
  cream: ink('#efe2c9', '#b79d73', '#fbf5e7', '#b06c46', '#e9e3da', '#d8cfc1'),
  plum: ink('#8d5076', '#5d3050', '#dcb3cc', '#e5b76f', '#f6eef3', '#e9d9e4'),
  sand: ink('#d3b58d', '#9c7d55', '#efdfc7', '#4f7f86', '#eef2f1', '#d9e3e2'),
  sky: ink('#82b7db', '#467fa9', '#d0e7f6', '#f1aa6a', '#eff5fa', '#d9e8f3'),
  clay: ink('#bd7056', '#874733', '#e9bfab', '#5f8377', '#f8eee8', '#eedccf'),
  rose: ink('#e29ea5', '#b36672', '#f9dbdd', '#7d9c84', '#fcf1f0', '#f4dfde'),
  jade: ink('#459f82', '#276b55', '#aedccb', '#ecc26f', '#ecf5f0', '#d5e9e0'),
} as const satisfies Record<string, Ink>;

/** The name of a palette. */
export type PaletteName = keyof typeof palettes;

/** The palettes' names in their fixed order. */
const paletteNames = Object.keys(palettes) as PaletteName[];

/** Palettes that look well beside each one, the calmest first. */
export const harmony: Record<PaletteName, readonly PaletteName[]> = {
  celadon: ['cream', 'clay', 'sand', 'persimmon'],
  ink: ['sand', 'cream', 'persimmon', 'sky'],
  persimmon: ['cream', 'jade', 'indigo', 'sand'],
  indigo: ['cream', 'sand', 'persimmon', 'sky'],
  moss: ['cream', 'clay', 'sand', 'persimmon'],
  cream: ['celadon', 'clay', 'moss', 'indigo'],
  plum: ['cream', 'rose', 'sand', 'celadon'],
  sand: ['celadon', 'clay', 'indigo', 'cream'],
  sky: ['cream', 'sand', 'persimmon', 'indigo'],
  clay: ['cream', 'celadon', 'sand', 'jade'],
  rose: ['cream', 'celadon', 'plum', 'sand'],
  jade: ['cream', 'persimmon', 'sand', 'rose'],
};

/** Materials that look the same in every palette. */
export const stuff = {
  wood: '#c99a6b',
  woodDark: '#9a6d45',
  woodLight: '#e3c094',
  steel: '#c9cfd4',
  steelDark: '#8a939b',
  white: '#fbf9f5',
  paper: '#f4ead7',
  leaf: '#6f9a6b',
  leafDark: '#48704d',
  coal: '#3a3f47',
  brass: '#d2a860',
} as const;

function ink(main: string, dark: string, light: string, accent: string, wall: string, floor: string): Ink {
  return { main, dark, light, accent, wall, floor };
}

const channels = (colour: string): [number, number, number] => {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

/** A colour between `a` (share 0) and `b` (share 1). */
export function mix(a: string, b: string, share: number): string {
  const [from, to] = [channels(a), channels(b)];
  const part = (i: 0 | 1 | 2) => Math.round(from[i] + (to[i] - from[i]) * share).toString(16);
  return `#${[part(0), part(1), part(2)].map((text) => text.padStart(2, '0')).join('')}`;
}

/** Nearer to white. */
export const lighter = (colour: string, share: number): string => mix(colour, '#ffffff', share);

/** Nearer to a warm black. */
export const darker = (colour: string, share: number): string => mix(colour, '#1f1a1c', share);

/** Whether white lines or dark lines show better on the colour. */
export function isDark(colour: string): boolean {
  const [r, g, b] = channels(colour);
  return r * 0.3 + g * 0.59 + b * 0.11 < 140;
}

/** A palette by its place in the order, wrapping round. */
export const paletteAt = (index: number): Ink => palettes[paletteNames[((index % 12) + 12) % 12] ?? 'cream'];
