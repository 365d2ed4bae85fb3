// The banners of the demo shop's home page.
import type { BannerPack } from '../pack.ts';
import { bannerArt } from './scenes.ts';

/** In the order of display; the third is on for a fortnight around now. */
export const banners: readonly BannerPack[] = [
  {
    picture: 'banner/1.webp',
    name: '围炉煮食',
    content: '一口厚铁锅，炖一屋子的暖',
    goods: 'iron-pot',
    enabled: true,
    art: bannerArt['1'],
  },
  {
    picture: 'banner/2.webp',
    name: '天青色的下午',
    content: '拆一罐好茶，等一场雨',
    goods: 'celadon-teapot',
    enabled: true,
    art: bannerArt['2'],
  },
  {
    picture: 'banner/3.webp',
    name: '换季好眠周',
    content: '把被子换成这个季节的厚度',
    goods: 'cloud-quilt',
    enabled: true,
    window: { startInDays: -3, endInDays: 11 },
    art: bannerArt['3'],
  },
  {
    picture: 'banner/4.webp',
    name: '周六出城去',
    content: '一顶天幕，一只会浮的音箱',
    goods: 'sky-tent',
    enabled: true,
    art: bannerArt['4'],
  },
];
