// The page at `/` for a person who opens the shop's address: what this is, where it is found, what to open.
import type { Language } from '../../errors.ts';
import { escapeHtml } from '../../lib/html.ts';

export interface WelcomeFacts {
  readonly mallName: string;
  readonly addresses: readonly string[];
  readonly isDemo: boolean;
  readonly goodsOnSale: number;
  /** A few goods for the shop window. */
  readonly goods: readonly { name: string; price: number; picture: string }[];
}

const words = {
  zh: {
    lang: 'zh-CN',
    what: 'PocketMall 正在运行',
    about: '一整间网店，就在这台电脑里：商品、购物车、订单和后台都由一个数据文件提供，不需要互联网。',
    goods: (count: number) => `在售商品 ${count} 种`,
    window: '橱窗',
    nothing: '店里还没有商品。',
    addresses: '店铺地址',
    local: '目前只有这台电脑可以访问。要让手机访问，请在后台的“服务器”页打开共享，或从终端用 --host 0.0.0.0 启动。',
    office: '打开后台',
    docs: '接口文档',
    links: '看看接口',
    home: '首页数据',
    list: '商品列表',
    categories: '分类',
    accounts: '演示账号',
    shopper: '顾客',
    admin: '管理员',
    hint: '小程序或手机端把服务地址设为上面的地址即可，路径以 /wx 开头；管理后台以 /admin 开头。',
  },
  en: {
    lang: 'en',
    what: 'PocketMall is running',
    about:
      'A whole online shop inside this computer: goods, carts, orders and the back office, from one data file, without the internet.',
    goods: (count: number) => `${count} goods on sale`,
    window: 'Shop window',
    nothing: 'There are no goods yet.',
    addresses: 'Addresses of the shop',
    local:
      'Only this computer reaches the shop now. To let phones in, share it on the page “Server” of the back office, or start it with --host 0.0.0.0.',
    office: 'Open the back office',
    docs: 'Documentation of the interface',
    links: 'Look at the interface',
    home: 'home page data',
    list: 'goods list',
    categories: 'categories',
    accounts: 'Demo accounts',
    shopper: 'shopper',
    admin: 'administrator',
    hint: 'Point a mini-program or a phone shop at one of these addresses: its paths begin with /wx, those of the back office with /admin.',
  },
} as const;

const style = `
:root{color-scheme:light dark;--ink:#22302b;--soft:#5d6b65;--line:#dfe5e1;--paper:#fbfaf7;--card:#fff;--accent:#2f7d66}
@media (prefers-color-scheme:dark){:root{--ink:#e6ece9;--soft:#9db0a8;--line:#33403b;--paper:#141a18;--card:#1c2522;--accent:#7cc9af}}
*{box-sizing:border-box}body{margin:0;font:16px/1.6 system-ui,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif;background:var(--paper);color:var(--ink)}
main{max-width:52rem;margin:0 auto;padding:3rem 1.25rem}h1{font-size:1.7rem;margin:0 0 .25rem}h2{font-size:1rem;margin:0 0 .5rem;color:var(--soft)}
.lead{color:var(--soft);margin:.25rem 0 2rem}.dot{display:inline-block;width:.65rem;height:.65rem;border-radius:50%;background:var(--accent);margin-right:.5rem}
section{background:var(--card);border:1px solid var(--line);border-radius:14px;padding:1.1rem 1.25rem;margin:0 0 1rem}
ul{margin:0;padding-left:1.1rem}a{color:var(--accent)}code{font:14px ui-monospace,Menlo,Consolas,monospace;overflow-wrap:anywhere}
.window{display:grid;grid-template-columns:repeat(auto-fill,minmax(8.5rem,1fr));gap:.9rem;list-style:none;padding:0}
.window img{width:100%;aspect-ratio:1;object-fit:cover;border-radius:10px;display:block;background:var(--line)}
.window b{display:block;font-weight:500;font-size:.9rem;line-height:1.35;margin-top:.4rem}.window i{font-style:normal;color:var(--accent)}
p{margin:.4rem 0 0}small{color:var(--soft)}`;

export function presentWelcome(facts: WelcomeFacts, language: Language): string {
  const say = words[language];
  const isLocalOnly = facts.addresses.every((address) => /\/\/(127\.|\[::1\]|localhost)/.test(address));
  const addresses = facts.addresses.map((address) => `<li><code>${escapeHtml(address)}</code></li>`).join('');
  const goods = facts.goods
    .map(
      ({ name, price, picture }) =>
        `<li><img src="${escapeHtml(picture)}" alt=""><b>${escapeHtml(name)}</b><i>¥${price.toFixed(2)}</i></li>`,
    )
    .join('');
  const accounts = facts.isDemo
    ? `<section><h2>${say.accounts}</h2><ul><li>${say.shopper}: <code>user123 / user123</code></li>` +
      `<li>${say.admin}: <code>admin123 / admin123</code></li></ul></section>`
    : '';
  return `<!doctype html>
<html lang="${say.lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<link rel="icon" href="/console/icon.svg" type="image/svg+xml">
<title>${escapeHtml(facts.mallName)} · PocketMall</title><style>${style}</style></head>
<body><main><h1>${escapeHtml(facts.mallName)}</h1>
<p class="lead"><span class="dot"></span>${say.what} · ${say.goods(facts.goodsOnSale)}</p>
<section><p>${say.about}</p><p><a href="/console/">${say.office}</a></p></section>
<section><h2>${say.addresses}</h2><ul>${addresses}</ul>${isLocalOnly ? `<p><small>${say.local}</small></p>` : ''}
<p><small>${say.hint}</small></p></section>
<section><h2>${say.window}</h2>${goods === '' ? `<p>${say.nothing}</p>` : `<ul class="window">${goods}</ul>`}</section>
<section><h2>${say.links}</h2><ul><li><a href="/wx/home/index">${say.home}</a></li>
<li><a href="/wx/goods/list">${say.list}</a></li><li><a href="/wx/catalog/index">${say.categories}</a></li><li><a href="/docs/">${say.docs}</a></li></ul></section>
${accounts}</main></body></html>
`;
}
