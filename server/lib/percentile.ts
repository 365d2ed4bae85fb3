// What a share of measurements stays below. Pure.

/** Gives the measurement that this share of all (0 to 1) doesn't exceed, to a tenth; 0 without any. Leaves them as they are. */
export function percentiles(measured: Float32Array): (share: number) => number {
  const sorted = measured.slice().sort();
  return (share) => {
    const at = Math.min(sorted.length - 1, Math.floor(sorted.length * share));
    return Math.round((sorted[at] ?? 0) * 10) / 10;
  };
}
