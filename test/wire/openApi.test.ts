// /openapi.json and /docs/: a valid document of all operations, for those who may use the back office.
import { request } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { operations } from '../../server/features.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ seed: 'empty', host: '0.0.0.0' });
});
afterAll(async () => {
  expect(shop.errors).toEqual([]);
  await shop.stop();
});

// biome-ignore lint/suspicious/noExplicitAny: a document is looked at member by member
const read = async (): Promise<any> => (await fetch(`${shop.url}/openapi.json`)).json();

describe('/openapi.json', () => {
  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    const result = await validator.validate(await read());
    expect(result).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
    expect(() => validator.resolveRefs()).not.toThrow();
  });

  it('holds every operation once, with who may call it', async () => {
    const { paths } = await read();
    const ids = Object.values(paths).flatMap((methods) =>
      Object.values(methods as object).map(({ operationId }) => operationId),
    );
    expect(ids.toSorted()).toEqual(operations.map(({ name }) => name).toSorted());
    expect(paths['/admin/goods/list'].get).toMatchObject({
      'x-permission': 'admin:goods:list',
      security: [{ admin: [] }],
      tags: ['adminGoods'],
    });
    expect(paths['/wx/cart/index'].get).toMatchObject({ security: [{ shopper: [] }], 'x-access': 'shopper' });
  });

  it('says in both languages what each operation does', () => {
    expect(operations.filter(({ title }) => title === undefined).map(({ name }) => name)).toEqual([]);
  });

  it('tells of every answer that is no envelope what it is', () => {
    const silent = operations.filter(
      ({ method, output, answers }) => method === 'GET' && output instanceof z.ZodUndefined && answers === undefined,
    );
    // These three answer refusals or nothing at all.
    expect(silent.map(({ name }) => name)).toEqual(['adminAuth.401', 'adminAuth.403', 'adminAuth.index']);
  });

  it('describes inputs as they may be sent', async () => {
    const { paths } = await read();
    const parameters = paths['/wx/goods/list'].get.parameters;
    expect(parameters).toContainEqual({
      name: 'limit',
      in: 'query',
      required: false,
      schema: { type: 'integer', minimum: 1, maximum: 1000, default: 10 },
    });
    expect(paths['/wx/storage/fetch/{key}'].get.parameters[0]).toMatchObject({
      name: 'key',
      in: 'path',
      required: true,
    });
    const body = paths['/wx/order/submit'].post.requestBody.content['application/json'].schema;
    expect(body.required).toEqual(['addressId']);
    expect(paths['/wx/storage/upload'].post.requestBody.content['multipart/form-data'].schema.required).toEqual([
      'file',
    ]);
  });

  it('tells what goes beside a file, and that an export takes the filter of its list', async () => {
    const { paths } = await read();
    const form = paths['/desk/import/preview'].post.requestBody.content['multipart/form-data'].schema;
    expect(Object.keys(form.properties)).toEqual(['what', 'file']);
    expect(form.required).toEqual(['what', 'file']);
    const { parameters } = paths['/desk/export'].get;
    expect(parameters.at(-1)).toMatchObject({ in: 'query', explode: true, schema: { type: 'object' } });
  });

  it('names every media type of a file, and the ticket where one is taken', async () => {
    const { paths, components } = await read();
    const { responses, security } = paths['/desk/export'].get;
    expect(Object.keys(responses[200].content)).toEqual([
      'application/json',
      'text/csv',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ]);
    expect(security).toEqual([{ admin: [] }, { ticket: [] }]);
    expect(components.securitySchemes.ticket).toMatchObject({ in: 'query', name: 'ticket' });
    expect(paths['/desk/status'].get.security).toEqual([{ admin: [] }]);
  });

  it('tells of refusals with another status, such as of another method', async () => {
    const { paths, components } = await read();
    const fetched = await fetch(`${shop.url}/wx/storage/fetch/none.png`, { method: 'POST' });
    expect(fetched.status).toBe(405);
    expect(paths['/wx/storage/fetch/{key}'].get.responses.default).toEqual({ $ref: '#/components/responses/Refusal' });
    expect(await fetched.json()).toMatchObject({ errno: 402, errmsg: expect.any(String) });
    expect(components.responses.Refusal.content['application/json'].schema.$ref).toMatch(/Failure$/);
    // The platform is told in its own words.
    expect(paths['/wx/order/pay-notify'].post.responses).not.toHaveProperty('default');
  });

  it('comes zipped to who takes that', async () => {
    const { plain, zipped } = await new Promise<{ plain: string; zipped: string | undefined }>((resolve, reject) => {
      request(`${shop.url}/openapi.json`, { headers: { 'accept-encoding': 'gzip' } }, async (response) => {
        const chunks: Buffer[] = [];
        for await (const chunk of response) chunks.push(chunk);
        resolve({
          plain: gunzipSync(Buffer.concat(chunks)).toString(),
          zipped: response.headers['content-encoding'],
        });
      })
        .on('error', reject)
        .end();
    });
    expect(zipped).toBe('gzip');
    expect(JSON.parse(plain).openapi).toBe('3.1.1');
  });

  it('and the page are not for other addresses until the owner shares the back office', async () => {
    const elsewhere = shop.addresses.find((address) => !address.includes('127.0.0.1'));
    if (elsewhere === undefined) return;
    expect(await (await fetch(`${elsewhere}/openapi.json`)).json()).toMatchObject({ errno: 506 });
    expect((await fetch(`${elsewhere}/docs/`)).status).toBe(403);
  });
});

describe('/docs/', () => {
  it('lets nothing run that is not its own', async () => {
    const response = await fetch(`${shop.url}/docs/`);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self';");
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('knows its own files only', async () => {
    for (const path of ['main.ts', '../main.js', '%2e%2e/server/main.js', 'constructor', 'a/b']) {
      const answer = await fetch(`${shop.url}/docs/${path}`);
      expect([path, answer.status]).toEqual([path, 404]);
      await answer.text();
    }
  });

  it('leads to itself without the last slash', async () => {
    const answer = await fetch(`${shop.url}/docs`, { redirect: 'manual' });
    expect(answer.headers.get('location')).toBe('/docs/');
  });
});
