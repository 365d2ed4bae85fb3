// Reads HTTP answers out of the bytes of a connection, as far as they are whole.

export interface RawAnswer {
  readonly status: number;
  readonly head: string;
  readonly body: Buffer;
}

/** The whole answers at the beginning of what came. An answer without a length reaches to the end. */
export function readAnswers(bytes: Buffer): RawAnswer[] {
  const answers: RawAnswer[] = [];
  let at = 0;
  for (;;) {
    const headEnd = bytes.indexOf('\r\n\r\n', at);
    if (headEnd < 0) return answers;
    const head = bytes.toString('latin1', at, headEnd);
    const status = Number(/^HTTP\/1\.\d (\d{3})/.exec(head)?.[1] ?? 0);
    const start = headEnd + 4;
    const end = endOfBody(bytes, head, { status, start });
    if (end === undefined) return answers;
    answers.push({ status, head, body: bytes.subarray(start, end) });
    at = end;
  }
}

function endOfBody(
  bytes: Buffer,
  head: string,
  { status, start }: { status: number; start: number },
): number | undefined {
  if (status < 200 || status === 204 || status === 304) return start;
  if (/^transfer-encoding: chunked$/im.test(head)) {
    const last = bytes.indexOf('0\r\n\r\n', start);
    return last < 0 ? undefined : last + 5;
  }
  const length = /^content-length: (\d+)$/im.exec(head)?.[1];
  const end = length === undefined ? bytes.length : start + Number(length);
  return end <= bytes.length ? end : undefined;
}
