// Other servers that answer the same: json-server and a Mockoon environment, with answers recorded from our shop. They are no
// dependencies of the project: installed on demand into .tmp, as peers/package.json pins them. And for orders the least that one
// can cost (leastOrder.ts).
import { execFile } from 'node:child_process';
import { copyFile, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { PeerKind } from './cases.ts';
import { benchFolder, hashOf, keptFolder } from './kept.ts';
import { serverCore } from './measure.ts';
import { type MeasuredServer, startAt, startServer } from './processes.ts';
import type { BenchShop } from './shops.ts';

const run = promisify(execFile);
const pinned = join(import.meta.dirname, 'peers');

/** Answers of our shop, as JSON texts. */
export interface Recorded {
  readonly home: string;
  readonly list: string;
  readonly details: readonly string[];
}

export interface Peer {
  readonly name: string;
  readonly server: MeasuredServer;
  /** Lines for the generator, by what they ask for. */
  readonly lines: Readonly<Partial<Record<PeerKind, readonly string[]>>>;
  /** Where it writes: a copy of a shop. */
  readonly shop?: BenchShop;
}

/** Starts them. @throws when they can't be had, e.g. without a network */
export async function startPeers(recorded: Recorded): Promise<Peer[]> {
  const hash = await hashOf(['package.json', 'package-lock.json'].map((name) => join(pinned, name)));
  const folder = await keptFolder({ name: 'peers', hash, make: install });
  const data = join(benchFolder, 'peer-data');
  // json-server refuses to start without the folder of its pages.
  await mkdir(join(data, 'public'), { recursive: true });
  const modules = join(folder, 'node_modules');
  const versionOf = async (name: string) =>
    `${name} ${(JSON.parse(await readFile(join(modules, name, 'package.json'), 'utf8')) as { version: string }).version}`;
  return [
    { name: await versionOf('json-server'), ...(await startJsonServer(modules, data, recorded)) },
    { name: await versionOf('@mockoon/cli'), ...(await startMockoon(modules, data, recorded)) },
  ];
}

async function install(folder: string): Promise<void> {
  console.log('installing json-server and Mockoon to measure them, too');
  await cp(pinned, folder, { recursive: true });
  await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder, timeout: 240_000 });
}

/** The least that an order costs, on a copy of a shop that is not open. */
export async function startLeastOrder(closed: BenchShop): Promise<Peer> {
  const shop = { ...closed, folder: join(benchFolder, 'least-order') };
  await rm(shop.folder, { recursive: true, force: true });
  await mkdir(shop.folder);
  await copyFile(join(closed.folder, 'shop.db'), join(shop.folder, 'shop.db'));
  const words = [join(import.meta.dirname, 'leastOrder.ts'), join(shop.folder, 'shop.db')];
  const server = await startServer(words, serverCore);
  return { name: 'least order', server, shop, lines: { order: shop.facts.orderSubmits } };
}

const get = (path: string) => `GET\t${path}\t\t`;

/** Home and list are objects of its file, details a collection that is looked up by id. */
async function startJsonServer(modules: string, data: string, { home, list, details }: Recorded) {
  const file = join(data, 'db.json');
  const records = details.map((text, n) => ({ id: String(n + 1), ...(JSON.parse(text) as object) }));
  await writeFile(file, JSON.stringify({ home: JSON.parse(home), list: JSON.parse(list), detail: records }));
  const server = await startAt(
    (port) => [join(modules, 'json-server/lib/bin.js'), '--port', String(port), file],
    data,
    serverCore,
  );
  return {
    server,
    lines: { home: [get('/home')], list: [get('/list')], detail: records.map(({ id }) => get(`/detail/${id}`)) },
  };
}

/** Each answer is the fixed body of a route, sent as it is. */
async function startMockoon(modules: string, data: string, { home, list, details }: Recorded) {
  const routes = [
    ['home', home],
    ['list', list],
    ...details.slice(0, 50).map((text, n) => [`detail/${n + 1}`, text] as const),
  ] as const;
  const file = join(data, 'mockoon.json');
  await writeFile(file, JSON.stringify(mockoonEnvironment(routes)));
  const start = ['start', '--data', file, '--disable-log-to-file', '--disable-admin-api', '--proxy', 'disabled'];
  const server = await startAt(
    (port) => [join(modules, '@mockoon/cli/bin/run.js'), ...start, '--hostname', '127.0.0.1', '--port', String(port)],
    data,
    serverCore,
  );
  const detail = routes.slice(2).map(([path]) => get(`/${path}`));
  return { server, lines: { home: [get('/home')], list: [get('/list')], detail } };
}

const uuidOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** An environment as Mockoon's editor saves it. */
function mockoonEnvironment(routes: readonly (readonly [path: string, body: string])[]) {
  return {
    uuid: uuidOf(0),
    lastMigration: 33,
    name: 'bench',
    endpointPrefix: '',
    latency: 0,
    port: 3000,
    hostname: '127.0.0.1',
    routes: routes.map(([path, body], n) => mockoonRoute(path, body, 2 * n + 1)),
    folders: [],
    rootChildren: routes.map((_, n) => ({ type: 'route', uuid: uuidOf(2 * n + 1) })),
    proxyMode: false,
    proxyHost: '',
    proxyRemovePrefix: false,
    tlsOptions: { enabled: false, type: 'CERT', pfxPath: '', certPath: '', keyPath: '', caPath: '', passphrase: '' },
    cors: true,
    headers: [],
    proxyReqHeaders: [],
    proxyResHeaders: [],
    data: [],
    callbacks: [],
  };
}

function mockoonRoute(endpoint: string, body: string, id: number) {
  const response = {
    uuid: uuidOf(id + 1),
    body,
    latency: 0,
    statusCode: 200,
    label: '',
    headers: [{ key: 'Content-Type', value: 'application/json' }],
    bodyType: 'INLINE',
    filePath: '',
    databucketID: '',
    sendFileAsBody: false,
    rules: [],
    rulesOperator: 'OR',
    disableTemplating: true,
    fallbackTo404: false,
    default: true,
    crudKey: 'id',
    callbacks: [],
  };
  return {
    uuid: uuidOf(id),
    type: 'http',
    documentation: '',
    method: 'get',
    endpoint,
    responses: [response],
    responseMode: null,
  };
}
