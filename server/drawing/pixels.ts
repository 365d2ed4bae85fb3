// Small work on pixels, four bytes each: red, green, blue, opacity. Pure.

export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Whether anything shines through. */
export function isTransparent({ data }: Pixels): boolean {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return true;
  return false;
}

/** Lays a picture over an opaque ground, in place. What would lie outside is left away. */
export function layOver(ground: Pixels, picture: Pixels, at: { readonly x: number; readonly y: number }): void {
  const columns = Math.min(picture.width, ground.width - at.x);
  const rows = Math.min(picture.height, ground.height - at.y);
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      const from = (y * picture.width + x) * 4;
      const to = ((y + at.y) * ground.width + x + at.x) * 4;
      const opacity = (picture.data[from + 3] ?? 0) / 255;
      for (let channel = 0; channel < 3; channel++) {
        const below = ground.data[to + channel] ?? 0;
        ground.data[to + channel] = Math.round(below + ((picture.data[from + channel] ?? 0) - below) * opacity);
      }
    }
  }
}

/**
 * The picture as its camera meant it: `orientation` is the number that cameras write (1 to 8), 5 to 8 swap width and height.
 */
export function turned(picture: Pixels, orientation: number): Pixels {
  if (orientation < 2 || orientation > 8) return picture;
  const { width, height } = picture;
  const isSwapped = orientation >= 5;
  const result = {
    width: isSwapped ? height : width,
    height: isSwapped ? width : height,
    data: new Uint8Array(picture.data.length),
  };
  // Which edges of the source each edge of the result is read from.
  const fromRight = orientation === 2 || orientation === 3 || orientation === 7 || orientation === 8;
  const fromBottom = orientation === 3 || orientation === 4 || orientation === 6 || orientation === 7;
  for (let y = 0; y < result.height; y++) {
    for (let x = 0; x < result.width; x++) {
      const column = isSwapped ? y : x;
      const row = isSwapped ? x : y;
      const sourceX = fromRight ? width - 1 - column : column;
      const sourceY = fromBottom ? height - 1 - row : row;
      const from = (sourceY * width + sourceX) * 4;
      result.data.set(picture.data.subarray(from, from + 4), (y * result.width + x) * 4);
    }
  }
  return result;
}
