// The window opens where it was left, and never where nobody sees it.
import { expect, test } from 'vitest';
import { visiblePlace } from './windowPlace.ts';

const laptop = { x: 0, y: 25, width: 1440, height: 875 };
const beside = { x: 1440, y: 0, width: 2560, height: 1400 };
const place = { x: 1600, y: 100, width: 2000, height: 1200, isMaximized: true };
const both = { areas: [laptop, beside], main: laptop };
const alone = { areas: [laptop], main: laptop };

test('a place on any screen is kept as it is', () => {
  expect(visiblePlace(place, both)).toEqual(place);
});

test('a place on a screen that is gone gives a window on the main one, as large as that allows', () => {
  expect(visiblePlace(place, alone)).toEqual({ width: 1440, height: 875, isMaximized: true });
});

test('a title bar that nobody could take hold of counts as gone, a window that hangs out a little does not', () => {
  const small = { ...place, width: 800, height: 600, isMaximized: false };
  for (const [x, y] of [
    [-750, 100],
    [1400, 100],
    [100, 0],
    [100, 850],
  ] as const) {
    expect(visiblePlace({ ...small, x, y }, alone), `${x}, ${y}`).toEqual({
      width: 800,
      height: 600,
      isMaximized: false,
    });
  }
  expect(visiblePlace({ ...small, x: -700, y: 20 }, alone)).toMatchObject({ x: -700, y: 20 });
});

test('without a place the usual size is cut to the screen', () => {
  expect(visiblePlace(undefined, both)).toEqual({ width: 1280, height: 820 });
  const little = { x: 0, y: 0, width: 1366, height: 728 };
  expect(visiblePlace(undefined, { areas: [little], main: little })).toEqual({ width: 1280, height: 728 });
});
