// Where the window opens: at its remembered place, unless nobody would see it there.
import type { WindowPlace } from './settings.ts';

/** A part of the desktop, in its coordinates. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Screens {
  /** What each screen leaves to windows. */
  readonly areas: readonly Area[];
  /** The one of the main screen, for a window without a place. */
  readonly main: Area;
}

const usual = { width: 1280, height: 820 };
/** So much of a title bar has to be on a screen to be taken hold of. */
const grip = 80;
const mostAbove = 10;

/** The remembered place if it still is on a screen; otherwise a size for the middle of the main one. */
export function visiblePlace(
  place: WindowPlace | undefined,
  { areas, main }: Screens,
): Partial<WindowPlace> & { width: number; height: number } {
  if (place !== undefined && areas.some((area) => isSeenOn(area, place))) return place;
  const { width, height } = place ?? usual;
  const size = { width: Math.min(width, main.width), height: Math.min(height, main.height) };
  return place === undefined ? size : { ...size, isMaximized: place.isMaximized };
}

function isSeenOn(area: Area, place: WindowPlace): boolean {
  const isAcross = place.x + place.width > area.x + grip && place.x < area.x + area.width - grip;
  return isAcross && place.y >= area.y - mostAbove && place.y < area.y + area.height - grip;
}
