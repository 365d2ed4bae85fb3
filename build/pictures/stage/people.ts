// Friendly abstract portraits for shoppers and admins.
import { darker, lighter, mix, paletteAt } from '../palette.ts';
import { circle, each, ellipse, line, type Pen, path, rect } from '../svg.ts';
import { pick } from '../thing.ts';

const skins = ['#f6d3b8', '#eec19d', '#f9dcc6', '#d9a57c', '#f2c9a8', '#e8b78f', '#fadfcb', '#c98f66'];
const hairs = ['#3a2d2b', '#5b3b2c', '#2d2f38', '#7a4a32', '#33302e', '#8a8d94', '#463129', '#262a33'];

/** What lies behind the head, by portrait. */
const backHair = (n: number, hair: string): string =>
  pick(
    n,
    path('M52 96C44 40 76 26 102 26S158 42 150 98C154 140 158 156 148 168H54C44 156 48 140 52 96z', hair),
    '',
    circle(100, 34, 24, hair),
    '',
    path('M48 108C38 44 72 26 100 26S162 44 152 108C152 128 146 134 140 136H60C54 134 48 128 48 108z', hair),
    '',
    circle(54, 70, 22, hair) + circle(146, 70, 22, hair),
    '',
  );

/** What lies before the forehead, by portrait. */
const frontHair = (n: number, hair: string): string =>
  pick(
    n,
    path('M60 92C60 52 84 40 104 40C128 40 142 58 141 90C128 84 112 72 106 58C98 74 80 88 60 92z', hair),
    path(
      'M58 84C54 48 78 34 104 36C130 38 146 54 142 84C138 70 130 64 118 62C100 60 76 62 66 66C60 70 60 78 58 84z',
      hair,
    ),
    path('M60 88C58 52 80 42 100 42S142 52 140 88C130 74 116 66 100 66S70 74 60 88z', hair),
    path(
      'M58 78C56 46 80 32 108 34C134 36 148 56 142 80C136 66 122 64 112 66C98 70 82 58 74 60C64 62 60 70 58 78z',
      hair,
    ) + path('M70 40C64 30 76 24 84 30C88 20 104 18 108 28C118 20 130 28 126 38z', hair),
    path('M58 92C56 54 78 40 100 40S144 54 142 92C132 90 122 84 118 78H64C62 82 60 88 58 92z', hair),
    path('M60 74C62 50 80 40 100 40S138 50 140 74C134 60 118 54 100 54S66 60 60 74z', hair),
    path('M60 90C60 54 80 42 100 42S140 54 140 90C136 74 122 62 104 58C92 70 74 80 60 90z', hair),
    path('M56 82C52 44 76 30 102 32C132 32 150 52 144 82L138 72L128 80L118 68L106 78L94 66L82 76L72 68z', hair),
  );

/** A portrait, 200 by 200; n counts from 0. */
export function portrait(pen: Pen, n: number): string {
  const ink = paletteAt(n * 5 + 2);
  const skin = skins[n % 8] ?? '#f6d3b8';
  const hair = hairs[n % 8] ?? '#3a2d2b';
  const cloth = paletteAt(n * 7 + 5);
  const eyes =
    n % 3 === 1
      ? line('M78 100q7 -7 14 0M110 100q7 -7 14 0', '#3a2d2b', 4)
      : circle(85, 100, 4.4, '#3a2d2b') + circle(117, 100, 4.4, '#3a2d2b');
  const glasses =
    n === 3 || n === 5
      ? each(
          '85, 117',
          (x) =>
            circle(x, 100, 15, '#ffffff', { opacity: 0.28 }) +
            circle(x, 100, 15, 'none', { stroke: darker(cloth.dark, 0.2), 'stroke-width': 3 }),
        ) + line('M100 99h2', darker(cloth.dark, 0.2), 3)
      : '';
  const collar = pick(
    n,
    path('M82 150Q101 170 120 150L128 160Q101 184 74 160z', lighter(cloth.main, 0.4)),
    path('M80 150L101 172L122 150L134 158L106 196H96L68 158z', lighter(cloth.main, 0.55)),
    '',
    path('M78 152Q101 166 124 152V166Q101 180 78 166z', cloth.accent),
  );
  const stripes =
    n % 4 === 2
      ? each('168, 182, 196', (y) => line(`M40 ${y}Q101 ${y - 10} 162 ${y}`, lighter(cloth.main, 0.5), 5))
      : '';
  const shoulders = 'M28 206C30 168 60 154 84 150H118C142 154 172 168 174 206z';
  const beard =
    n === 5
      ? path(
          'M62 104C62 140 82 152 101 152S140 140 140 104C136 124 124 128 116 124Q101 118 86 124C78 128 66 124 62 104z',
          mix(hair, '#ffffff', 0.15),
        )
      : '';
  return (
    rect(
      0,
      0,
      200,
      200,
      pen.linear(
        [
          [0, lighter(ink.light, 0.35)],
          [1, mix(ink.light, ink.main, 0.35)],
        ],
        [0, 0, 1, 1],
      ),
    ) +
    circle(150, 48, 60, '#ffffff', { opacity: 0.16 }) +
    backHair(n, hair) +
    pen.clip('M0 0H200V200H0z', path(shoulders, cloth.main) + pen.clip(shoulders, stripes)) +
    path('M84 126H118V154Q101 172 84 154z', darker(skin, 0.1)) +
    collar +
    circle(60, 102, 9, skin) +
    circle(142, 102, 9, skin) +
    path('M60 92C60 62 78 50 101 50S142 62 142 92C142 128 122 144 101 144S60 128 60 92z', skin) +
    beard +
    each('76 116, 126 116', (x, y) => ellipse(x, y, 9, 6, '#ee9c8d', { opacity: 0.45 })) +
    eyes +
    line('M101 104q-5 8 1 10', darker(skin, 0.24), 3) +
    line('M90 124q11 10 22 0', '#b4574e', 4) +
    frontHair(n, hair) +
    glasses
  );
}
