// What can go wrong with a call: the shop refused it (ApiError), or nobody answered (OfflineError).

/** The shop's refusal: its number, its text in the language of the console, and the reasons by field where there are some. */
export class ApiError extends Error {
  readonly errno: number;
  /** Reasons by the name of the input, such as `goods.name` (DECISIONS.md 39). */
  readonly fields: Readonly<Record<string, string>>;

  constructor(errno: number, text: string, fields: Readonly<Record<string, string>> = {}) {
    super(text);
    this.name = 'ApiError';
    this.errno = errno;
    this.fields = fields;
  }
}

/** The shop did not answer: it is stopped, starting anew, or the network is down. */
export class OfflineError extends Error {
  constructor(cause?: unknown) {
    super('offline', { cause });
    this.name = 'OfflineError';
  }
}

/** The errno of "nobody is logged in". */
export const loginRequired = 501;
/** The errno of "this account may not do that". */
export const notPermitted = 506;

/** Whether a failure is only a matter of the connection. */
export const isOffline = (error: unknown): boolean => error instanceof OfflineError;
