// The plain pages that stand in for the console where it can't be shown.
import type { Language } from '../../errors.ts';

/** `notShared`: the caller sits at another computer; `notBuilt`: only the sources are here. */
export type ConsoleRefusal = 'notShared' | 'notBuilt';

const words = {
  notShared: {
    zh: [
      '这里是店铺后台，目前只有店铺所在的电脑可以打开。',
      '要从其他设备使用，请店主在那台电脑上打开后台的“服务器”页面，打开“也让它们打开后台”。',
    ],
    en: [
      'This is the back office of the shop. For now only the computer that runs the shop can open it.',
      'To use it from another device, the owner turns on “Let them open the back office as well” on the Server page, at that computer.',
    ],
  },
  notBuilt: {
    zh: ['后台页面还没有构建。', '请运行 npm run build，然后重新打开本页。'],
    en: ['The console has not been built yet.', 'Run npm run build, then open this page again.'],
  },
} as const;

const style =
  ':root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;font:16px/1.7 system-ui,"PingFang SC","Microsoft YaHei",sans-serif}' +
  'main{max-width:34rem;padding:2rem}h1{font-size:1.15rem;margin:0 0 .5rem}p{margin:0;opacity:.75}';

/** Nothing runs on these pages and nothing comes from elsewhere. */
export const refusalPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export function presentRefusal(refusal: ConsoleRefusal, language: Language): string {
  const [title, advice] = words[refusal][language];
  const lang = language === 'zh' ? 'zh-CN' : 'en';
  return `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>PocketMall</title><style>${style}</style></head><body><main><h1>${title}</h1><p>${advice}</p></main></body></html>
`;
}
