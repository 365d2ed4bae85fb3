// Reads a stream of live events as a browser does.

export interface StreamEvent {
  readonly kind: string;
  // biome-ignore lint/suspicious/noExplicitAny: data is looked at field by field
  readonly data: any;
}

export interface EventStream {
  readonly status: number;
  readonly type: string;
  /** All that came so far, comments left out. */
  readonly events: readonly StreamEvent[];
  /** The text as it came. */
  text(): string;
  /** The first event of a kind that fits. @throws after five seconds */
  next(kind: string, fits?: (data: StreamEvent['data']) => boolean): Promise<StreamEvent['data']>;
  /** Resolves when the server has closed the stream. @throws after `limitMs` */
  ended(limitMs?: number): Promise<void>;
  close(): Promise<void>;
}

export async function openEventStream(
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<EventStream> {
  const aborting = new AbortController();
  const response = await fetch(url, { headers, signal: aborting.signal });
  const events: StreamEvent[] = [];
  let text = '';
  let isEnded = false;
  const reading = read();

  async function read(): Promise<void> {
    const decoder = new TextDecoder();
    let rest = '';
    try {
      for await (const chunk of response.body ?? []) {
        const piece = decoder.decode(chunk, { stream: true });
        text += piece;
        const parts = (rest + piece).split('\n\n');
        rest = parts.pop() ?? '';
        for (const part of parts) {
          const kind = /^event: (.*)$/m.exec(part)?.[1];
          const data = /^data: (.*)$/m.exec(part)?.[1];
          if (kind && data) events.push({ kind, data: JSON.parse(data) });
        }
      }
    } catch {
      // Cut off by either side: ended all the same.
    }
    isEnded = true;
  }

  async function until<T>(find: () => T | undefined, limitMs: number, what: string): Promise<T> {
    const from = performance.now();
    for (;;) {
      const found = find();
      if (found !== undefined) return found;
      if (performance.now() - from > limitMs) throw new Error(`${what} did not come; there was ${text}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  return {
    status: response.status,
    type: response.headers.get('content-type') ?? '',
    events,
    text: () => text,
    next: async (kind, fits = () => true) =>
      (await until(() => events.find((event) => event.kind === kind && fits(event.data)), 5000, kind)).data,
    ended: async (limitMs = 5000) => {
      await until(() => (isEnded ? true : undefined), limitMs, 'the end');
    },
    close: async () => {
      aborting.abort();
      await reading;
    },
  };
}
