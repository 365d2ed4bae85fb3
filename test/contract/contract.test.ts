// The mounted operations against the written contract, where that lies beside the repository: who may call what, and where
// each permission stands in the tree of the role editor.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { operations } from '../../server/features.ts';
import { listOperations } from '../../server/operation.ts';

const contract = fileURLToPath(new URL('../../../shared/contract/', import.meta.url));
const isThere = existsSync(contract);
if (!isThere) console.log(`skipped: no contract at ${contract}`);

/** The areas of the contract whose operations are all there; the others are left out below. */
const areas = [
  'admin-auth',
  'admin-catalog',
  'admin-order',
  'admin-system',
  'admin-users',
  'shop-aftersale',
  'shop-auth',
  'shop-cart',
  'shop-home',
  'shop-order',
  'shop-promotion',
  'shop-user-data',
];

/** Leaves that the contract's notes add to its tree. */
const added = [
  'admin:issue:read | 商场管理 > 通用问题 > 详情 | GET /admin/issue/read',
  'admin:order:refund | 商场管理 > 订单管理 > 拒绝退款 | POST /admin/order/refundReject',
];

/** `METHOD /path` of the operations that belong to areas which are not all there. */
function unfinished(): Set<string> {
  const rows = readFileSync(`${contract}operations.tsv`, 'utf8').trim().split('\n').slice(1);
  const others = rows.map((row) => row.split('\t')).filter(([, , , , , area]) => !areas.includes(area ?? ''));
  return new Set(others.map(([method, path]) => `${method} ${path}`));
}

/** The leaves of permissions.yaml as text, one a line: permission, labels, API. */
function contractLeaves(): string[] {
  const leaves: string[] = [];
  let group = '';
  let page = '';
  for (const line of readFileSync(`${contract}permissions.yaml`, 'utf8').split('\n')) {
    const label = /^( +)- label: (.+)$/.exec(line);
    if (label?.[1]?.length === 2) group = label[2] ?? '';
    else if (label?.[1]?.length === 6) page = label[2] ?? '';
    const leaf = /^ +- \{id: '([^']+)', label: ([^,]+), api: '([^']+)'\}$/.exec(line);
    if (leaf) leaves.push(`${leaf[1]} | ${group} > ${page} > ${leaf[2]} | ${leaf[3]}`);
  }
  return leaves;
}

function mountedLeaves(): string[] {
  return operations.flatMap(({ method, path, access }) =>
    access.kind === 'admin' && access.labels && path.startsWith('/admin/')
      ? [`${access.permission} | ${access.labels.join(' > ')} | ${method} ${path}`]
      : [],
  );
}

describe.runIf(isThere)('the contract beside the repository', () => {
  test.each(areas)('%s: paths, access and permissions agree', (area) => {
    const check = spawnSync(process.execPath, [`${contract}check.mjs`, '--area', area], {
      input: JSON.stringify(listOperations(operations)),
      encoding: 'utf8',
    });
    expect(check.stdout + check.stderr).toMatch(/^(\d+) of \1 operations agree with the contract\n$/);
    expect(check.status).toBe(0);
  });
  test('every leaf of the permission tree stands where the contract has it', () => {
    const others = unfinished();
    const isDone = (leaf: string) => !others.has(leaf.slice(leaf.lastIndexOf(' | ') + 3));
    const wanted = [...contractLeaves(), ...added];
    expect(wanted.length).toBeGreaterThan(100);
    expect(mountedLeaves().filter(isDone).sort()).toEqual(wanted.filter(isDone).sort());
  });
});

test('every back-office operation but the fixed answers asks for a login', () => {
  const open = operations.filter(({ path, access }) => path.startsWith('/admin/') && access.kind !== 'admin');
  expect(open.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
    'GET /admin/auth/401',
    'GET /admin/auth/403',
    'GET /admin/auth/index',
    'GET /admin/auth/kaptcha',
    'GET /admin/index/guest',
    'GET /admin/index/index',
    'POST /admin/auth/login',
  ]);
});
