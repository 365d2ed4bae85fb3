// The data folder that the kills happen to: goods with plenty of stock and shoppers who are logged in.
import { issueToken } from '../../server/features/session/service.ts';
import { startShop } from '../../server/startShop.ts';

/** So much of each SKU that it never runs out. */
export const firstStock = 10_000_000;

export interface Article {
  readonly goodsId: number;
  readonly productId: number;
}

export interface Account {
  readonly userId: number;
  readonly token: string;
  readonly addressId: number;
  /** Two SKUs that all accounts fight over. */
  readonly articles: readonly [Article, Article];
}

/** Makes the shop and gives its shoppers. */
export async function prepareShop(data: string, accounts: number): Promise<Account[]> {
  const running = await startShop({ data, port: 0, seed: 'empty' });
  try {
    const { shop } = running;
    return await shop.write((tx) => {
      const now = shop.clock.now();
      const add = (table: string, row: Record<string, string | number>): number => {
        const whole = { ...row, created_at: now, updated_at: now };
        const names = Object.keys(whole);
        const values = names.map((name) => `@${name}`).join(', ');
        const insert = tx.raw.prepare(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${values})`);
        return Number(insert.run(whole).lastInsertRowid);
      };
      const article = (name: string): Article => {
        const goodsId = add('goods', { name, brief: '', pic_url: '', retail_price_fen: 990 });
        const sku = { goods_id: goodsId, specifications: '["one"]', price_fen: 990, stock: firstStock };
        return { goodsId, productId: add('sku', sku) };
      };
      const articles = [article('Cup'), article('Bowl')] as const;
      return Array.from({ length: accounts }, (_, n) => {
        const userId = add('user', { username: `buyer${n}`, password_hash: 'none', nickname: `Buyer ${n}` });
        const region = { province: 'P', city: 'C', county: 'D', area_code: '330106' };
        const addressId = add('address', {
          user_id: userId,
          name: 'N',
          tel: '13800000000',
          address_detail: 'A',
          ...region,
        });
        const token = issueToken(shop, tx, { kind: 'shopper', accountId: userId });
        return { userId, token, addressId, articles };
      });
    });
  } finally {
    await running.stop();
  }
}

/** The token of an administrator who may do everything. */
export async function addOwner(data: string): Promise<string> {
  const running = await startShop({ data, port: 0 });
  try {
    return await running.shop.write((tx) => {
      const now = running.shop.clock.now();
      const add = (statement: string, ...values: (string | number)[]) =>
        Number(tx.raw.prepare(statement).run(...values).lastInsertRowid);
      const role = add(
        "INSERT INTO role (name, description, created_at, updated_at) VALUES ('all', '', ?, ?)",
        now,
        now,
      );
      const permission =
        'INSERT INTO role_permission (role_id, permission, created_at, updated_at) VALUES (?, ?, ?, ?)';
      add(permission, role, '*', now, now);
      const admin = 'INSERT INTO admin (username, password_hash, created_at, updated_at) VALUES (?, ?, ?, ?)';
      const accountId = add(admin, 'owner', 'none', now, now);
      add('INSERT INTO admin_role (admin_id, role_id) VALUES (?, ?)', accountId, role);
      return issueToken(running.shop, tx, { kind: 'admin', accountId });
    });
  } finally {
    await running.stop();
  }
}
