// What is said in the place of the page /docs/ where it can't be shown.
import type { Language } from '../../errors.ts';

const reasons = {
  notShared: {
    zh: '接口文档目前只能在店铺所在的电脑上打开；店主可以在那台电脑上允许其他设备使用后台。\n',
    en: 'Only the computer that runs the shop can open this page, until its owner lets other devices use the back office.\n',
  },
  notBuilt: {
    zh: '接口文档页面还没有构建，请运行 npm run build；/openapi.json 已可使用。\n',
    en: 'This page has not been built yet: run npm run build. /openapi.json is there already.\n',
  },
  unknown: { zh: '没有这个文件。\n', en: 'There is no such file.\n' },
} as const;

export function presentRefusal(reason: keyof typeof reasons, language: Language): string {
  return reasons[reason][language];
}
