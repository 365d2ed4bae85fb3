// The catalogue of permissions that comes from the operations.
import { expect, test } from 'vitest';
import { permissionCatalogue } from './permissions.ts';

type Labels = readonly [string, string, string];
const guarded = (method: string, path: string, permission: string, labels: Labels | null) => ({
  method,
  path,
  access: { kind: 'admin', permission, labels },
});

const catalogue = permissionCatalogue([
  guarded('GET', '/admin/a/list', 'a:list', ['Group', 'Page', 'see']),
  guarded('POST', '/admin/a/batch-delete', 'a:batch', ['Group', 'Page', 'delete many']),
  guarded('GET', '/admin/b/list', 'b:list', ['Group', 'Other', 'see']),
  guarded('GET', '/admin/b/detail', 'b:list', ['Other', 'Page', 'open']),
  guarded('GET', '/admin/b/count', 'b:list', ['Group', 'Other', 'see']),
  guarded('GET', '/admin/c/l1', 'b:list', null),
  { method: 'GET', path: '/admin/d', access: { kind: 'admin', permission: null, labels: null } },
  { method: 'GET', path: '/wx/e', access: { kind: 'anyone' } },
]);

test('groups and pages of one label are one node, pages within their group only', () => {
  const leaf = (id: string, label: string, api: string) => ({ id, label, api });
  const node = (label: string, ...children: unknown[]) => ({ id: label, label, children });
  expect(catalogue.tree).toEqual([
    node(
      'Group',
      node(
        'Page',
        leaf('a:list', 'see', 'GET /admin/a/list'),
        leaf('a:batch', 'delete many', 'POST /admin/a/batch-delete'),
      ),
      node('Other', leaf('b:list', 'see', 'GET /admin/b/list')),
    ),
    node('Other', node('Page', leaf('b:list', 'open', 'GET /admin/b/detail'))),
  ]);
});

test('only what has a leaf can be given to a role', () => {
  expect([...catalogue.permissions].sort()).toEqual(['a:batch', 'a:list', 'b:list']);
});

test('a permission unlocks every API that it guards, batch ones in both spellings; * is told as *', () => {
  expect(catalogue.apisOf(new Set(['b:list', 'gone']))).toEqual([
    'GET /admin/b/list',
    'GET /admin/b/detail',
    'GET /admin/b/count',
  ]);
  expect(catalogue.apisOf(new Set(['a:batch']))).toEqual(['POST /admin/a/batch-delete', 'GET /admin/a/batch-delete']);
  expect(catalogue.apisOf(new Set(['*', 'a:list']))).toEqual(['*']);
});
