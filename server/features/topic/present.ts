// Topics as the wire shows them (shop-home.yaml `TopicSummary`, `Topic`).
import type { TopicRow } from '../../../db/stores/topic.ts';
import type { View } from '../../view.ts';

type SummaryRow = Pick<TopicRow, 'id' | 'title' | 'subtitle' | 'priceFen' | 'readCount' | 'picUrl'>;

export function presentTopicSummary(row: SummaryRow, view: View) {
  return {
    id: row.id,
    title: row.title,
    subtitle: row.subtitle,
    price: view.money(row.priceFen),
    readCount: row.readCount,
    picUrl: view.picture(row.picUrl),
  };
}

/** The full record; `goodsIds` are all goods of the topic, whatever became of them. */
export function presentTopic(row: TopicRow & { readonly goodsIds: readonly number[] }, view: View) {
  return {
    ...presentTopicSummary(row, view),
    sortOrder: row.sortOrder,
    goods: [...row.goodsIds],
    content: view.html(row.content),
    ...view.common(row),
  };
}
