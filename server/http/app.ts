// The pipeline: every request passes these in this order, and every answer goes back through them. What is asked again and
// again takes a shorter way (shortWay.ts) to the same end.
import type { RequestListener } from 'node:http';
import Router from '@koa/router';
import Koa from 'koa';
import type { FixtureParts } from '../fixture/parts.ts';
import { hasPathParameters, type Operation, operationTable } from '../operation.ts';
import type { Shop } from '../shop.ts';
import type { Watch } from '../watch.ts';
import { accessLog, createRequestLines, type RequestLines } from './accessLog.ts';
import { cors } from './cors.ts';
import { failures } from './failures.ts';
import { findOperation } from './findOperation.ts';
import { injectFaults, recordCalls } from './fixture.ts';
import { identify } from './identify.ts';
import { answerKnown, createKnownRequests, type KnownRequests } from './knownRequests.ts';
import { readAway } from './readAway.ts';
import { readInput } from './readInput.ts';
import { type OutputCheck, runOperation } from './runOperation.ts';
import { sendStreams } from './sendStreams.ts';
import { createShortWay } from './shortWay.ts';
import type { Next, PipelineContext, PipelineState } from './state.ts';
import { watchOperations, watchRequests } from './watchRequests.ts';

/** Pages for people and the like, each feature's own. */
export type RouteSetup = (router: Router<PipelineState>, shop: Shop) => void;

/** Lets the router find an operation by a path with parameters; the pipeline then goes on as for any other. */
function routeOperation(router: Router<PipelineState>, operation: Operation): void {
  const pattern = operation.path.replace(/\{(\w+)\}/g, ':$1');
  router.register(pattern, [operation.method], (ctx) => {
    ctx.state.operation = operation;
    ctx.state.pathInput = ctx.params;
  });
}

interface AppOptions {
  readonly shop: Shop;
  readonly operations: readonly Operation[];
  readonly routes: readonly RouteSetup[];
  /** Left out where nothing needs to be watched. */
  readonly watch?: Watch;
  /** Fixture mode only. */
  readonly fixture?: FixtureParts | undefined;
  readonly checkOutput?: OutputCheck | undefined;
}

/** What answers the requests of a shop. */
export function createApp(options: AppOptions): RequestListener {
  const { shop, watch, fixture } = options;
  const lines = createRequestLines(shop);
  const known = createKnownRequests();
  const pipeline = createPipeline(options, lines, known).callback();
  // What fixture mode writes down of a call holds what was read of it, and its faults hit any.
  if (fixture) return pipeline;
  const answerShort = createShortWay({ shop, lines, known, watch });
  return (request, response) => {
    if (!answerShort(request, response)) void pipeline(request, response);
  };
}

function createPipeline(options: AppOptions, lines: RequestLines, known: KnownRequests): Koa<PipelineState> {
  const { shop, operations, routes, watch, fixture, checkOutput } = options;
  const router = new Router<PipelineState>();
  for (const setup of routes) setup(router, shop);
  for (const operation of operations.filter(hasPathParameters)) routeOperation(router, operation);
  const others = router.routes() as unknown as (ctx: PipelineContext, next: Next) => Promise<unknown>;

  const app = new Koa<PipelineState>();
  app.use(sendStreams);
  app.use(accessLog(shop, lines));
  if (watch) app.use(watchRequests(shop, watch));
  if (fixture) app.use(recordCalls(shop, fixture.calls));
  app.use(readAway);
  app.use(failures(shop));
  app.use(cors(shop));
  app.use(findOperation(operationTable(operations), others));
  if (fixture) app.use(injectFaults(fixture.faults));
  app.use(identify(shop));
  if (!fixture) app.use(answerKnown(shop, known));
  app.use(readInput);
  if (watch) app.use(watchOperations(watch));
  app.use(runOperation({ shop, known, checkOutput }));
  // What Koa itself reports is a broken connection or a stream that ended early; answers are made in failures.ts.
  app.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ECONNRESET' || error.code === 'EPIPE' || error.code === 'ERR_STREAM_PREMATURE_CLOSE') return;
    shop.log.warn(`a connection failed: ${String(error)}`);
  });
  return app;
}
