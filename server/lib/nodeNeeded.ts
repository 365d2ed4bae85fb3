// Which Node runs the shop. The database driver is compiled against Node-API 10: an older Node ends without a word when it loads it.

const nodeApi = 10;

/** The first Node of its line with that; of the 23s it is 23.6. */
export const nodeNeeded = '22.14';

export const isNodeTooOld = (versions: NodeJS.Dict<string> = process.versions): boolean =>
  Number(versions.napi ?? 0) < nodeApi;
