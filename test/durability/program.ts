// The program that is killed: the sources as they are now, bundled as they are shipped, so that a start takes a fraction
// of a second.
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const project = fileURLToPath(new URL('../..', import.meta.url));

/** Bundles into a folder of its own inside the project, where the bundle finds what is left outside of it. */
export async function bundleProgram(): Promise<{ folder: string; remove(): Promise<void> }> {
  await mkdir(join(project, '.tmp'), { recursive: true });
  const folder = await mkdtemp(join(project, '.tmp', 'kill-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await promisify(execFile)(process.execPath, ['build/bundle.ts', folder], { cwd: project });
  } catch (error) {
    await remove();
    throw error;
  }
  return { folder, remove };
}
