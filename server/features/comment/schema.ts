// Input and output of comments on goods and topics (shop-user-data.yaml).
import { z } from 'zod';
import { commentType } from '../../../db/values.ts';
import { code, flag, id, integer, optional, required, shopPaging, text } from '../../input.ts';
import { lazily } from '../../lib/lazily.ts';
import { pageOf } from '../../paging.ts';
import { pictureAddresses } from '../common/pictures.ts';

/** Reading takes any type and id: unknown ones have no comments. */
const target = lazily(() => ({ type: required(integer()), valueId: required(id()) }));

export const countCommentsInput = lazily(() => z.object(target()));
export type CommentTargetInput = z.output<ReturnType<typeof countCommentsInput>>;

export const countCommentsOutput = lazily(() => z.strictObject({ allCount: z.int(), hasPicCount: z.int() }));

const { page, limit } = shopPaging();
/** What `showType` asks for. */
export const commentShow = { all: 0, withPictures: 1 } as const;

/** Always newest first: no sorting is read. */
export const listCommentsInput = lazily(() =>
  z.object({
    ...target(),
    showType: required(code(commentShow.all, commentShow.withPictures)),
    page,
    limit,
  }),
);
export type ListCommentsInput = z.output<ReturnType<typeof listCommentsInput>>;

export const commentListOutput = lazily(() =>
  pageOf(
    z.strictObject({
      userInfo: z.strictObject({ nickName: z.string(), nickname: z.string(), avatarUrl: z.string() }),
      addTime: z.string(),
      picList: z.array(z.string()),
      content: z.string(),
      star: z.int(),
      adminContent: z.string(),
    }),
  ),
);

export const postCommentInput = lazily(() =>
  z.object({
    content: required(text({ min: 1, max: 1023 })),
    star: required(integer({ min: 1, max: 5 })),
    type: required(code(commentType.goods, commentType.topic)),
    valueId: required(id()),
    hasPicture: optional(flag()),
    picUrls: optional(pictureAddresses()),
  }),
);
export type PostCommentInput = z.output<ReturnType<typeof postCommentInput>>;

export const commentOutput = lazily(() =>
  z.strictObject({
    id: z.int(),
    valueId: z.int(),
    type: z.int(),
    content: z.string(),
    userId: z.int(),
    hasPicture: z.boolean().optional(),
    picUrls: z.array(z.string()),
    star: z.int(),
    addTime: z.string(),
    updateTime: z.string(),
  }),
);
