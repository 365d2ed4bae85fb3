// A folder that stands for Electron's distribution, so that packaging can be tried where there is none. Its program starts the
// stand-in on the packed archive, and carries a fuse wire like the real one's. STUB, not Electron: never to be given to anybody.
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The mark by which the fuses are found in a program, their version, their count and their factory settings. */
const wire = Buffer.concat([
  Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'),
  Buffer.from([1, 9]),
  Buffer.from('101100011'),
  Buffer.from('\n'),
]);

const program = `#!/bin/sh
# STUB, not Electron: starts the stand-in of test/desktop/harness on the packed app.
here=$(dirname "$(readlink -f "$0")")
: "\${HARNESS_DIR:?this is a stub of Electron; HARNESS_DIR names the stand-in}"
export HARNESS_PACKAGED=1 HARNESS_EXE="$here/$(basename "$0")" HARNESS_RESOURCES="$here/resources"
export HARNESS_APP="$here/resources/app.asar"
exec "$HARNESS_DIR/electron" "$@"
exit 1
`;

export async function makeStub(folder: string): Promise<void> {
  await mkdir(join(folder, 'resources'), { recursive: true });
  await mkdir(join(folder, 'locales'));
  for (const name of ['zh-CN', 'en-US']) await writeFile(join(folder, 'locales', `${name}.pak`), 'STUB');
  for (const name of ['LICENSE', 'LICENSES.chromium.html', 'version'])
    await writeFile(join(folder, name), 'STUB, not Electron\n');
  const file = join(folder, 'electron');
  await writeFile(file, Buffer.concat([Buffer.from(program), wire]));
  await chmod(file, 0o755);
}
