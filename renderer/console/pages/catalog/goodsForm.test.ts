// What the editor of goods sends.
import { expect, test } from 'vitest';
import {
  changeOf,
  copyOfGoods,
  creationOf,
  emptyGoods,
  fieldOf,
  type GoodsValues,
  matrixChangeOf,
} from './goodsForm.ts';

const stored = (): GoodsValues => ({
  ...emptyGoods({ specification: 'Size', value: 'S' }),
  name: 'Cup',
  goodsSn: 'C1',
  category: [1, 2],
  dimensions: [
    {
      name: 'Size',
      values: [
        { id: 5, value: 'S', picUrl: '' },
        { id: 6, value: 'M', picUrl: '' },
      ],
    },
  ],
  skus: [
    { id: 7, values: ['S'], price: 10, number: 3, url: '' },
    { id: 8, values: ['M'], price: 11, number: 4, url: '' },
  ],
  attributes: [
    { id: 9, attribute: 'Stuff', value: 'Clay' },
    { id: 10, attribute: 'Weight', value: '200 g' },
  ],
});

test('a SKU that nobody touched is not sent, so that what was sold meanwhile stays sold', () => {
  const values = stored();
  values.skus[1] = { id: 8, values: ['M'], price: 12, number: 4, url: '' };
  const { products, specifications } = changeOf(1, values, stored(), stored());
  expect(products).toEqual([{ id: 8, specifications: ['M'], price: 12, number: 4, url: '' }]);
  expect(specifications).toEqual([]);
});

test('of a SKU and of the goods only what was typed is sent as typed; the stock is the one that is left by now', () => {
  const values = stored();
  values.skus[1] = { id: 8, values: ['M'], price: 12, number: 4, url: '' };
  values.isOnSale = true;
  values.counterPrice = undefined;
  const present = stored();
  present.skus[1] = { id: 8, values: ['M'], price: 11, number: 1, url: 'new.png' };
  const { goods, products } = changeOf(1, values, { ...stored(), isOnSale: false, counterPrice: 20 }, present);
  expect(products).toEqual([{ id: 8, specifications: ['M'], price: 12, number: 1, url: 'new.png' }]);
  expect(goods).toEqual({ id: 1, name: 'Cup', goodsSn: 'C1', isOnSale: true, counterPrice: 0 });
});

test('attributes: new, changed and removed ones are sent, others not', () => {
  const values = stored();
  values.attributes = [
    { id: 9, attribute: 'Stuff', value: 'Glass' },
    { id: 0, attribute: 'Colour', value: 'Blue' },
  ];
  expect(changeOf(1, values, stored(), stored()).attributes).toEqual([
    { id: 9, attribute: 'Stuff', value: 'Glass' },
    { id: 0, attribute: 'Colour', value: 'Blue' },
    { id: 10, attribute: 'Weight', value: '200 g', deleted: true },
  ]);
});

test('the category is the last of its path, and a copy carries no ids', () => {
  const created = creationOf(copyOfGoods(stored()));
  expect(created.goods.categoryId).toBe(2);
  expect(JSON.stringify(created)).not.toContain('"id"');
});

test('specifications that come and go: what stays is sent with what was typed, what is new whole, what goes by its id', () => {
  const values = stored();
  values.dimensions[0]?.values.splice(1, 1, { value: ' L ', picUrl: 'l.png' });
  const kept = { id: 7, values: ['S'], price: 10, number: 9, url: '' };
  values.skus = [kept, { values: ['L'], price: 12, number: 1, url: '' }];
  expect(matrixChangeOf(1, values, stored())).toMatchObject({
    specifications: [
      { specification: 'Size', value: 'S', picUrl: '' },
      { specification: 'Size', value: 'L', picUrl: 'l.png' },
    ],
    products: [{ id: 7, specifications: ['S'], number: 9 }],
    added: [{ specifications: ['L'], price: 12, number: 1, url: '' }],
    removed: [8],
    attributes: [],
  });
  expect(matrixChangeOf(1, values, stored()).products?.[0]).not.toHaveProperty('price');
});

test('a reason of the shop stands at the SKU that it means', () => {
  const values = stored();
  values.skus[1] = { id: 8, values: ['M'], price: 12, number: 4, url: '' };
  expect(fieldOf('products.0.price', values, stored())).toBe('skus.1');
  values.dimensions[0]?.values.push({ value: 'L', picUrl: '' });
  values.skus.push({ values: ['L'], price: 12, number: 4, url: '' });
  expect(fieldOf('added.0.number', values, stored())).toBe('skus.2');
  expect(fieldOf('products.1.price', values, undefined)).toBe('skus.1');
  expect(fieldOf('goods.name', values, stored())).toBe('name');
});
