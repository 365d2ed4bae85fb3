// Lays what the shop shows beside goods: banners, topics, help entries, search words.
import { ad, issue, keyword } from '../../schema/home.ts';
import { topic, topicGoods } from '../../schema/topic.ts';
import { insertInto } from '../inserting.ts';
import { windowMoments } from '../packPromotion.ts';
import { dayMs, type Laying, minuteMs, stampsAt } from './laying.ts';

/** Banners; a link is the id of the goods as text (shop-home.yaml). */
export function layBanners({ raw, pack, nowMs, openedAt, pictures, goods }: Laying): void {
  const insert = insertInto(raw, ad);
  for (const [position, banner] of pack.banners.entries()) {
    insert({
      name: banner.name,
      link: banner.goods === undefined ? '' : String(goods.get(banner.goods).id),
      url: pictures.key(banner.picture),
      content: banner.content,
      isEnabled: banner.enabled,
      ...(banner.window === undefined ? {} : windowMoments(banner.window, nowMs)),
      ...stampsAt(openedAt + position * minuteMs),
    });
  }
}

export function layTopics({ raw, pack, nowMs, pictures, goods, topic: names }: Laying): void {
  const insert = insertInto(raw, topic);
  const insertGoods = insertInto(raw, topicGoods);
  for (const one of pack.topics) {
    const id = insert({
      title: one.title,
      subtitle: one.subtitle,
      content: pictures.html(one.content),
      priceFen: one.priceFen,
      readCount: one.readCount,
      picUrl: pictures.key(`topic/${one.slug}.webp`),
      sortOrder: one.sort,
      ...stampsAt(nowMs - one.publishedDaysAgo * dayMs),
    });
    names.set(one.slug, id);
    for (const [position, slug] of one.goods.entries()) {
      insertGoods({ topicId: id, goodsId: goods.get(slug).id, position });
    }
  }
}

export function layHelp({ raw, pack, openedAt }: Laying): void {
  const insertIssue = insertInto(raw, issue);
  for (const [position, { question, answer }] of pack.issues.entries()) {
    insertIssue({ question, answer, ...stampsAt(openedAt + position * minuteMs) });
  }
  const insertKeyword = insertInto(raw, keyword);
  for (const [position, { keyword: word, isHot, isDefault, sort }] of pack.keywords.entries()) {
    insertKeyword({ keyword: word, isHot, isDefault, sortOrder: sort, ...stampsAt(openedAt + position * minuteMs) });
  }
}
