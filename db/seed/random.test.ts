// The seeded source of chance: repeatable, in range, true to its weights.
import { describe, expect, it } from 'vitest';
import { seededRandom } from './random.ts';

describe('seededRandom', () => {
  it('gives the same draws for the same seed and others for another', () => {
    const draw = (seed: number): number[] => {
      const random = seededRandom(seed);
      return Array.from({ length: 20 }, () => random.next());
    };
    expect(draw(7)).toEqual(draw(7));
    expect(draw(7)).not.toEqual(draw(8));
  });

  it('draws whole numbers from both ends of a range and none outside', () => {
    const random = seededRandom(1);
    const drawn = new Set(Array.from({ length: 400 }, () => random.between(2, 5)));
    expect([...drawn].sort()).toEqual([2, 3, 4, 5]);
  });

  it('never draws an item of weight 0 and prefers heavy ones', () => {
    const random = seededRandom(3);
    const weights = { never: 0, seldom: 1, often: 9 };
    const names = ['never', 'seldom', 'often'] as const;
    const drawn = Array.from({ length: 500 }, () => random.weighted(names, (name) => weights[name]));
    expect(drawn).not.toContain('never');
    expect(drawn.filter((name) => name === 'often').length).toBeGreaterThan(380);
  });

  it('refuses to draw from nothing', () => {
    expect(() => seededRandom(1).pick([])).toThrow(RangeError);
  });
});
