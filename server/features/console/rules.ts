// Which file of the console a path asks for. Pure.

/** `page`: a page of the console, whose address only its own script knows, is answered by index.html. */
export type ConsoleAsk =
  | { readonly kind: 'file'; readonly name: string }
  | { readonly kind: 'page' }
  | { readonly kind: 'nothing' };

const types: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  png: 'image/png',
  svg: 'image/svg+xml',
  wav: 'audio/wav',
  woff2: 'font/woff2',
};

/** A file's name holds no slash and doesn't begin with a dot: no path leads out of the folder. */
const fileForm = /^(?:assets\/)?[\w-][\w.-]*\.(\w+)$/;

/** @param path what follows `/console/`, as it came over the wire (percent signs are not decoded: no file has one) */
export function consoleFileOf(path: string): ConsoleAsk {
  const extension = fileForm.exec(path)?.[1];
  if (extension !== undefined && types[extension] !== undefined) return { kind: 'file', name: path };
  return path.startsWith('assets/') ? { kind: 'nothing' } : { kind: 'page' };
}

export function mediaTypeOf(name: string): string {
  return types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
}

/** Files whose name holds a hash of their content never change. */
export function isImmutable(name: string): boolean {
  return name.startsWith('assets/');
}
