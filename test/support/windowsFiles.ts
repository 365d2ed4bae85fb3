// What Windows refuses and Linux lets pass: to rename, replace or remove a database that is open, or a folder that holds one. SQLite
// opens its files so there. A test file that mocks the file system with this finds a place that forgot to close one first.

// Not imported: this is part of what stands in for it.
const fs = process.getBuiltinModule('node:fs');

/** Bits of the system: SQLite alone opens files so that no link is followed, by which its own are told from those of Node. */
const followsNoLink = 0o400_000;

interface OpenFile {
  readonly path: string;
  readonly ino: number;
  readonly dev: number;
}

function openDatabases(): OpenFile[] {
  return fs.readdirSync('/proc/self/fd').flatMap((descriptor) => {
    try {
      const [, flags = '0'] = /^flags:\s*(\d+)/m.exec(fs.readFileSync(`/proc/self/fdinfo/${descriptor}`, 'utf8')) ?? [];
      if ((Number.parseInt(flags, 8) & followsNoLink) === 0) return [];
      const { ino, dev } = fs.fstatSync(Number(descriptor));
      return [{ path: fs.readlinkSync(`/proc/self/fd/${descriptor}`), ino, dev }];
    } catch {
      // Closed meanwhile.
      return [];
    }
  });
}

/** @throws the error of Windows when the file, under whichever name, or one in the folder is a database that is open */
function refuseOpen(path: unknown): void {
  const found = fs.statSync(String(path), { throwIfNoEntry: false });
  if (found === undefined) return;
  const isHeld = (file: OpenFile) =>
    found.isDirectory() ? file.path.startsWith(`${path}/`) : file.ino === found.ino && file.dev === found.dev;
  const held = openDatabases().find(isHeld);
  if (held) throw Object.assign(new Error(`EBUSY: ${held.path} is open; Windows would refuse this`), { code: 'EBUSY' });
}

/** Which words of each function name what must not be open. */
const touched = { rename: [0, 1], unlink: [0], rm: [0], copyFile: [1] } as const;

/** `node:fs` or `node:fs/promises` as they are on Windows in that; on other systems than Linux they are left as they are. */
export function asOnWindows<Module extends object>(module: Module): Module {
  if (process.platform !== 'linux') return module;
  const members = module as Record<string, unknown>;
  const changed = Object.entries(touched).map(([stem, places]) => {
    const isSync = `${stem}Sync` in module;
    const name = isSync ? `${stem}Sync` : stem;
    const work = members[name] as (...words: unknown[]) => unknown;
    const refuse = (words: unknown[]) => places.forEach((place) => void refuseOpen(words[place]));
    const now = (...words: unknown[]) => {
      refuse(words);
      return work(...words);
    };
    return [name, isSync ? now : async (...words: unknown[]) => now(...words)];
  });
  return { ...module, ...Object.fromEntries(changed) };
}
