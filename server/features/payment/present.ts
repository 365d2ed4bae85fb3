// The page of a simulated payment: what is to be paid, one button, and the way back (DECISIONS.md 17).
import { paymentState } from '../../../db/values.ts';
import type { Language } from '../../errors.ts';
import { escapeHtml } from '../../lib/html.ts';
import { yuanText } from '../../lib/money.ts';
import type { PaySession } from './service.ts';

const words = {
  zh: {
    lang: 'zh-CN',
    title: '模拟支付',
    about: '这是演示用的支付页面，不会产生任何真实扣款。',
    order: '订单编号',
    sum: '应付金额',
    pay: '确认支付',
    paid: '支付成功',
    closed: '订单已关闭或支付已结束',
    unknown: '没有这笔支付',
    back: '返回店铺',
  },
  en: {
    lang: 'en',
    title: 'Simulated payment',
    about: 'This page is for demonstrations; no money moves.',
    order: 'Order',
    sum: 'To pay',
    pay: 'Pay',
    paid: 'Paid',
    closed: 'The order is closed or the payment has ended',
    unknown: 'There is no such payment',
    back: 'Back to the shop',
  },
} as const;

const style = `
:root{color-scheme:light dark;--ink:#22302b;--soft:#5d6b65;--paper:#fbfaf7;--card:#fff;--accent:#2f7d66}
@media (prefers-color-scheme:dark){:root{--ink:#e6ece9;--soft:#9db0a8;--paper:#141a18;--card:#1c2522;--accent:#7cc9af}}
*{box-sizing:border-box}body{margin:0;font:16px/1.6 system-ui,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif;background:var(--paper);color:var(--ink)}
main{max-width:26rem;margin:0 auto;padding:3rem 1.25rem}h1{font-size:1.4rem;margin:0}p{color:var(--soft)}
section{background:var(--card);border-radius:14px;padding:1.25rem;margin:1.25rem 0}.sum{font-size:2rem;color:var(--ink);margin:.25rem 0 0}
button,.back{display:block;width:100%;padding:.9rem;border:0;border-radius:12px;font:inherit;text-align:center;text-decoration:none}
button{background:var(--accent);color:var(--card)}.back{color:var(--accent);margin-top:.75rem}`;

export interface PayPage {
  readonly found: PaySession | undefined;
  /** Where the form is sent: this page with its whole query. */
  readonly action: string;
  /** A checked address; null when there is none to go back to. */
  readonly backTo: string | null;
}

/** One page for all states: to pay, paid, ended, unknown. */
export function presentPayPage(page: PayPage, language: Language): string {
  const say = words[language];
  const back = page.backTo === null ? '' : `<a class="back" href="${escapeHtml(page.backTo)}">${say.back}</a>`;
  return `<!doctype html>
<html lang="${say.lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${say.title}</title><style>${style}</style></head>
<body><main><h1>${say.title}</h1><p>${say.about}</p>${presentState(page, language)}${back}</main></body></html>
`;
}

function presentState({ found, action }: PayPage, language: Language): string {
  const say = words[language];
  if (!found) return `<section>${say.unknown}</section>`;
  const { payment, order } = found;
  const facts =
    `<section>${say.order} ${escapeHtml(order.orderSn)}<br>${say.sum}` +
    `<p class="sum">¥${yuanText(payment.amountFen)}</p></section>`;
  if (payment.state === paymentState.settled) return `${facts}<section>${say.paid}</section>`;
  if (payment.state !== paymentState.waiting) return `${facts}<section>${say.closed}</section>`;
  return `${facts}<form method="post" action="${escapeHtml(action)}"><button>${say.pay}</button></form>`;
}
