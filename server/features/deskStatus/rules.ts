// The health of a shop in words and one colour. Pure.
import type { Trouble } from '../../troubles.ts';

const words = {
  green: { zh: '一切正常', en: 'All is well' },
  yellow: { zh: '可以营业，但有事需要留意', en: 'The shop sells, but something needs a look' },
  red: { zh: '出了问题，请马上处理', en: 'Something is wrong and needs you now' },
} as const;

export interface NamedTrouble extends Trouble {
  readonly name: string;
}

/** The worst trouble gives the colour. */
export function healthOf(troubles: readonly NamedTrouble[]) {
  const color = troubles.some((each) => each.color === 'red') ? 'red' : troubles.length > 0 ? 'yellow' : 'green';
  return {
    color,
    ...words[color],
    reasons: troubles.map(({ name, color: own, zh, en }) => ({ name, color: own, zh, en })),
  } as const;
}
