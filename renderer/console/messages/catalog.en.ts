// Words of the pages of the catalogue.
export const messages = {
  brand: {
    lead: 'The brands of your goods; shoppers can browse by them.',
    empty: 'There are no brands yet',
    create: 'New brand',
    edit: 'Edit brand',
    name: 'Brand',
    desc: 'About',
    picture: 'Picture',
    floorPrice: 'From',
    floorPriceHint: 'Shown in the shop as “from ¥…”',
  },
} as const;
