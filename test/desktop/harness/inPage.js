// biome-ignore-all lint/correctness/noUnusedVariables: called by the scripts that this text is put into
// The page's side of the stand-in, read as text and run in each page before its own scripts: `inPageWorld` in the page's
// world, `inPreloadWorld` in a world of its own with the preload script. Both share the document and nothing else; they
// talk by events with a secret name, whose details the browser clones between worlds as a context bridge does.

function linkWorlds(secret, side) {
  const mark = `${secret}!`;
  const [mine, theirs] = side === 'page' ? [`${secret}p`, `${secret}q`] : [`${secret}q`, `${secret}p`];
  const own = new Map();
  const idOf = new Map();
  const promised = new Map();
  const { document, CustomEvent } = globalThis;
  let last = 0;
  let returned;

  const tell = (detail) => document.dispatchEvent(new CustomEvent(theirs, { detail }));
  const isPlain = (value) => Object.prototype.toString.call(value) === '[object Object]';
  const newId = () => {
    last += 1;
    return side + last;
  };

  function wrap(value) {
    if (typeof value === 'function') {
      const id = idOf.get(value) ?? newId();
      idOf.set(value, id);
      own.set(id, value);
      return { [mark]: 'function', id };
    }
    if (value instanceof Promise) {
      const id = newId();
      value.then(
        (result) => tell({ kind: 'settled', id, result: wrap(result) }),
        (error) => tell({ kind: 'settled', id, failure: String(error?.message ?? error) }),
      );
      return { [mark]: 'promise', id };
    }
    if (Array.isArray(value)) return value.map(wrap);
    if (value && isPlain(value))
      return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, wrap(part)]));
    return value;
  }

  function unwrap(value, isFrozen) {
    const kept = (made) => (isFrozen ? Object.freeze(made) : made);
    if (Array.isArray(value)) return kept(value.map((part) => unwrap(part, isFrozen)));
    if (!value || !isPlain(value)) return value;
    if (value[mark] === 'function') return (...args) => call(value.id, args);
    if (value[mark] === 'promise') {
      return new Promise((resolve, reject) => promised.set(value.id, { resolve, reject }));
    }
    return kept(Object.fromEntries(Object.entries(value).map(([key, part]) => [key, unwrap(part, isFrozen)])));
  }

  function call(id, args) {
    const detail = { kind: 'call', id, args: wrap(args) };
    structuredClone(detail);
    returned = undefined;
    tell(detail);
    const { result, failure } = returned ?? { failure: 'the other world is gone' };
    if (failure !== undefined) throw new Error(failure);
    return unwrap(result, false);
  }

  const handlers = {
    call({ id, args }) {
      try {
        const result = wrap(own.get(id)(...unwrap(args, false)));
        structuredClone(result);
        tell({ kind: 'returned', result });
      } catch (error) {
        tell({ kind: 'returned', failure: String(error?.message ?? error) });
      }
    },
    returned(detail) {
      returned = detail;
    },
    settled({ id, result, failure }) {
      const waiting = promised.get(id);
      promised.delete(id);
      if (failure === undefined) waiting?.resolve(unwrap(result, false));
      else waiting?.reject(new Error(failure));
    },
  };
  document.addEventListener(mine, (event) => {
    event.stopImmediatePropagation();
    handlers[event.detail.kind]?.(event.detail);
  });
  return { tell, wrap, unwrap, handlers };
}

function inPageWorld(secret) {
  if (globalThis.window !== globalThis.top) return;
  const { tell, unwrap, handlers } = linkWorlds(secret, 'page');
  handlers.exposed = ({ name, api }) => {
    Object.defineProperty(globalThis, name, { value: unwrap(api, true), enumerable: true });
  };
  // A denied `window.open` gives null at once; links with a target are caught in the main process.
  globalThis.open = (url = 'about:blank') => {
    tell({ kind: 'open', url: new URL(String(url), globalThis.document.baseURI).href });
    return null;
  };
  tell({ kind: 'hello' });
}

function inPreloadWorld(secret, runPreload, processFacts) {
  if (globalThis.window !== globalThis.top) return;
  const { tell, wrap, handlers } = linkWorlds(secret, 'preload');
  const toMain = (message) => globalThis[`harness${secret}`](JSON.stringify(message));
  const exposed = [];
  const listeners = new Map();
  const waiting = new Map();
  let last = 0;

  handlers.hello = () => exposed.forEach(tell);
  handlers.open = ({ url }) => toMain({ kind: 'open', url });

  const contextBridge = {
    exposeInMainWorld(name, api) {
      const detail = { kind: 'exposed', name, api: wrap(api) };
      exposed.push(detail);
      tell(detail);
    },
  };
  const ipcRenderer = {
    invoke(channel, ...args) {
      last += 1;
      const id = last;
      return new Promise((resolve, reject) => {
        structuredClone(args);
        waiting.set(id, { resolve, reject, channel });
        toMain({ kind: 'invoke', id, channel, args, url: globalThis.location.href });
      });
    },
    on(channel, listener) {
      listeners.set(channel, [...(listeners.get(channel) ?? []), listener]);
      return ipcRenderer;
    },
    off(channel, listener) {
      listeners.set(
        channel,
        (listeners.get(channel) ?? []).filter((known) => known !== listener),
      );
      return ipcRenderer;
    },
  };
  globalThis.harnessDeliver = ({ kind, id, channel, args, result, failure }) => {
    if (kind === 'sent') {
      for (const listener of listeners.get(channel) ?? []) listener({ sender: ipcRenderer, ports: [] }, ...args);
      return;
    }
    const call = waiting.get(id);
    waiting.delete(id);
    if (failure === undefined) call?.resolve(result);
    else call?.reject(new Error(`Error invoking remote method '${call.channel}': ${failure}`));
  };

  // What a sandboxed preload script may load; all else is unknown to it.
  const requireForPreload = (id) => {
    if (id === 'electron') return { contextBridge, ipcRenderer };
    throw new Error(`module not found: ${id}`);
  };
  try {
    runPreload(requireForPreload, { exports: {} }, {}, { ...processFacts, type: 'renderer', sandboxed: true });
  } catch (error) {
    toMain({ kind: 'preload-failed', text: String(error?.stack ?? error) });
  }
}
