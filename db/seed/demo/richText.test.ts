// The notation of the pack's rich texts.
import { describe, expect, it } from 'vitest';
import { richText } from './richText.ts';

describe('richText', () => {
  it('turns each kind of line into its block and gathers items in one list', () => {
    const html = richText('一段\n# 题\n- 甲\n- 乙\n另一段', (name) => name);
    expect(html).toBe('<p>一段</p><h3>题</h3><ul><li>甲</li><li>乙</li></ul><p>另一段</p>');
  });

  it('names pictures through the given function and keeps what they show', () => {
    const html = richText('@2 锅盖', (name) => `goods/pot-${name}.webp`);
    expect(html).toBe('<p><img src="picture:goods/pot-2.webp" alt="锅盖"></p>');
  });

  it('leaves no way for a text to become markup', () => {
    expect(richText('a < b & "c"', (name) => name)).toBe('<p>a &lt; b &amp; &quot;c&quot;</p>');
  });
});
