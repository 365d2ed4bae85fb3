// The figures of the owner's first page as the desk shows them.
import type { View } from '../../view.ts';
import type { Dashboard } from './service.ts';

type Figures = Dashboard['figures'][number];

const presentDay = ({ day, orders, paidOrders, paidFen, visitors, newShoppers }: Figures, view: View) => ({
  day,
  orders,
  paidOrders,
  paidSum: view.money(paidFen),
  visitors,
  newShoppers,
});

export function presentDashboard(dashboard: Dashboard, view: View) {
  const { figures, series, waiting, bestSellers, lowStock } = dashboard;
  const none = { day: '', orders: 0, paidOrders: 0, paidFen: 0, visitors: 0, newShoppers: 0 };
  const ago = (days: number) => presentDay(figures.at(-1 - days) ?? none, view);
  return {
    today: ago(0),
    yesterday: ago(1),
    lastWeek: ago(7),
    waiting,
    series: series.map((each) => presentDay(each, view)),
    bestSellers: bestSellers.map(({ goodsId, quantity, amountFen, face }) => ({
      goodsId,
      name: face?.name ?? '',
      picUrl: view.picture(face?.picUrl ?? ''),
      quantity,
      amount: view.money(amountFen),
    })),
    lowStock: lowStock.map(({ skuId, goodsId, name, picUrl, specifications, stock }) => ({
      productId: skuId,
      goodsId,
      name,
      picUrl: view.picture(picUrl),
      specifications: [...specifications],
      number: stock,
    })),
  };
}
