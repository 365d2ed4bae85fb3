// The reach test: a second socket asks an address of the shop, and the shop itself must be what answers there. Says in plain
// words why not (desk.yaml, network/test).
import { randomBytes } from 'node:crypto';
import { get, type RequestListener } from 'node:http';

/** Words for people. */
export interface PlainText {
  readonly zh: string;
  readonly en: string;
}

export interface ReachResult {
  readonly ok: boolean;
  readonly reason: PlainText;
}

const texts = {
  fine: {
    zh: '这个地址可以访问。如果手机还是打不开：请确认手机和这台电脑连着同一个路由器（不是访客网络、不是移动数据），并且电脑的防火墙允许这个程序。',
    en: 'The shop answers at this address. If a phone still finds nothing: both must be on the same network (no guest network, no mobile data), and the firewall of this computer must let the program in.',
  },
  loopback: {
    zh: '店铺在运行。这个地址只有这台电脑自己能用，手机不能用。',
    en: 'The shop is running. This address works on this computer only, not on a phone.',
  },
  notShared: {
    zh: '店铺现在只对这台电脑开放。请先在“服务器”页打开“让同一网络里的手机和电脑进店”。',
    en: 'The shop is open to this computer only. Switch on “Let phones and computers on this network in” on the Server page first.',
  },
  notHere: {
    zh: '店铺没有在这个地址上监听：这块网卡现在没有这个地址，或者端口被别的程序占用。',
    en: 'The shop does not listen at this address: the card does not have it any more, or another program holds the port there.',
  },
  refused: {
    zh: '这个地址拒绝连接：端口没有打开，或者被防火墙挡住。',
    en: 'The address refuses connections: the port is not open, or a firewall turns callers away.',
  },
  silent: {
    zh: '这个地址没有回应，多半是防火墙挡住了。请在防火墙设置里允许这个程序。',
    en: 'Nothing answers at this address, most likely because of a firewall. Let the program in, in the settings of the firewall.',
  },
  other: {
    zh: '这个地址上回应的是别的程序，不是这家店铺。',
    en: 'Another program answers at this address, not this shop.',
  },
  unreachable: {
    zh: '到不了这个地址：网络断开了，或者这块网卡已经停用。',
    en: 'There is no way to this address: the network is gone, or the card was switched off.',
  },
} as const satisfies Record<string, PlainText>;

export type ReachReason = keyof typeof texts;

export const reachResult = (reason: ReachReason): ReachResult => ({
  ok: reason === 'fine' || reason === 'loopback',
  reason: texts[reason],
});

const header = 'x-reach-test';
const timeoutMs = 2500;

export interface Probe {
  /** Answers its own questions before anything else sees them; all others go on. */
  readonly handler: RequestListener;
  ask(address: string, port: number): Promise<ReachReason>;
}

export function createProbe(inside: RequestListener): Probe {
  const awaited = new Set<string>();
  return {
    handler(request, response) {
      const secret = request.headers[header];
      if (secret === undefined || typeof secret !== 'string' || !awaited.has(secret)) return inside(request, response);
      response.writeHead(204, { [header]: secret, Connection: 'close' }).end();
    },
    ask(address, port) {
      const secret = randomBytes(18).toString('base64url');
      awaited.add(secret);
      return new Promise((resolve) => {
        const end = (reason: ReachReason) => {
          awaited.delete(secret);
          resolve(reason);
        };
        const options = { host: address, port, path: '/', agent: false, headers: { [header]: secret } };
        const asked = get({ ...options, signal: AbortSignal.timeout(timeoutMs) }, (response) => {
          response.resume();
          const isOurs = response.headers[header] === secret;
          end(!isOurs ? 'other' : address.startsWith('127.') ? 'loopback' : 'fine');
        });
        asked.on('error', (error: NodeJS.ErrnoException) => end(reasonOf(error)));
      });
    },
  };
}

function reasonOf({ code, name }: NodeJS.ErrnoException): ReachReason {
  if (code === 'ECONNREFUSED' || code === 'ECONNRESET') return 'refused';
  if (code === 'EHOSTUNREACH' || code === 'ENETUNREACH' || code === 'ENETDOWN' || code === 'EADDRNOTAVAIL')
    return 'unreachable';
  if (code === 'ETIMEDOUT' || code === 'ABORT_ERR' || name === 'AbortError' || name === 'TimeoutError') return 'silent';
  return 'other';
}
