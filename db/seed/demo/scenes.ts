// What is drawn on the banners and topics of the demo shop.
import type { SceneArt } from '../pack.ts';

/** Banner pictures by name (`banner/<name>.webp`). */
export const bannerArt = {
  '1': { palette: 'persimmon', kinds: ['pot', 'bowl', 'chopsticks'] },
  '2': { palette: 'celadon', kinds: ['teapot', 'cup', 'teatin'] },
  '3': { palette: 'plum', kinds: ['quilt', 'lamp', 'candle', 'clock'] },
  '4': { palette: 'moss', kinds: ['tent', 'backpack', 'speaker'] },
} as const satisfies Record<string, SceneArt>;

/** Topic pictures by slug (`topic/<slug>.webp`). */
export const topicArt = {
  'first-winter-night': { palette: 'indigo', kinds: ['quilt', 'pillow', 'nightlight'] },
  'one-pot-dinner': { palette: 'clay', kinds: ['pot', 'bowl', 'ricebag'] },
  'slow-tea-afternoon': { palette: 'jade', kinds: ['teapot', 'teabrick', 'cookie'] },
  'tidy-in-a-weekend': { palette: 'sand', kinds: ['storagebox', 'basket', 'hanger'] },
  'desk-by-the-window': { palette: 'sky', kinds: ['notebook', 'pen', 'plant'] },
  'out-of-town-saturday': { palette: 'moss', kinds: ['tent', 'suitcase', 'umbrella'] },
} as const satisfies Record<string, SceneArt>;
