// Input and output of the banner operations of the back office (admin-promotion.yaml `Ad`).
import { z } from 'zod';
import { adPosition } from '../../../db/values.ts';
import { adminPaging, code, flag, id, type Kind, optional, required, text, wireTime } from '../../input.ts';
import { lazily } from '../../lib/lazily.ts';
import { pageOf } from '../../paging.ts';
import { pageLink } from '../common/pageLink.ts';
import { pictureAddress } from '../common/pictures.ts';
import { bannerOutput } from '../home/schema.ts';

export const listBannersInput = lazily(() =>
  z.object({
    name: optional(text({ min: 1 })),
    content: optional(text({ min: 1 })),
    ...adminPaging(),
  }),
);

export const bannerPageOutput = lazily(() => pageOf(bannerOutput()));

export const bannerIdInput = lazily(() => z.object({ id: required(id()) }));

/** A banner without a picture is none. */
const picture: Kind<string> = { read: text({ min: 1 }).read, schema: pictureAddress().schema };

const content = lazily(() => ({
  name: required(text({ min: 1, max: 63 })),
  content: required(text({ min: 1 })),
  link: optional(pageLink),
  position: optional(code(adPosition.home)),
  enabled: optional(flag()),
  startTime: optional(wireTime()),
  endTime: optional(wireTime()),
}));

export const createBannerInput = lazily(() => z.object({ ...content(), url: required(picture) }));
export const changeBannerInput = lazily(() => z.object({ ...content(), id: required(id()), url: optional(picture) }));
export type CreateBannerInput = z.output<ReturnType<typeof createBannerInput>>;
export type ChangeBannerInput = z.output<ReturnType<typeof changeBannerInput>>;
