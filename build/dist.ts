// `npm run dist`: the installable app for the system that this runs on, in release/. With --dir only the unpacked folder.
// Environment: POCKETMALL_UPDATE_FEED (https address that installed apps ask for updates), CSC_LINK and CSC_KEY_PASSWORD
// (signing), APPLE_API_KEY, APPLE_API_KEY_ID, APPLE_API_ISSUER (notarisation). Without them, or with empty ones as a workflow hands
// on what isn't set, the app is unsigned and never asks.
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Arch, archFromString, build, Platform } from 'electron-builder';
import { mayBeAsked } from '../electron/updateFeed.ts';
import { appConfiguration } from './electron-builder.config.ts';
import { readWords } from './readWords.ts';

const projectFolder = fileURLToPath(new URL('..', import.meta.url));

const help = `npm run dist -- [options]
  --dir            only the folder that installers are made from
  --target <kind>  only this kind, such as deb or nsis; may be given again
  --assisted       Windows: the installer that asks where to install
  --arch <name>    only x64 or arm64 (both)
  --bundle <folder>  a bundle that is there already (made anew)
  --output <folder>  where they go (release)
  --electron-dist <folder>  an unpacked Electron instead of the one that is fetched`;
const { values } = readWords(help, {
  options: {
    /** Only the folder that installers are made from. */
    dir: { type: 'boolean', default: false },
    /** Only these kinds, e.g. --target deb. */
    target: { type: 'string', multiple: true, default: [] },
    /** Windows: the installer that asks where to install. */
    assisted: { type: 'boolean', default: false },
    /** Only this processor; default: both. */
    arch: { type: 'string' },
    bundle: { type: 'string' },
    output: { type: 'string', default: 'release' },
    'electron-dist': { type: 'string' },
  },
});

/** The Windows installer that asks for a folder. */
const assistedInstaller = {
  oneClick: false,
  allowToChangeInstallationDirectory: true,
  deleteAppDataOnUninstall: false,
  // biome-ignore lint/suspicious/noTemplateCurlyInString: electron-builder's own words
  artifactName: 'PocketMall-${version}-setup-assisted-${arch}.${ext}',
};

function bundled(): string {
  if (values.bundle !== undefined) return resolve(values.bundle);
  const made = spawnSync(process.execPath, [join(projectFolder, 'build', 'bundle.ts')], { stdio: 'inherit' });
  if (made.status !== 0) throw new Error('the bundle could not be made');
  return join(projectFolder, 'dist');
}

function processors(): Arch[] {
  return (values.arch === undefined ? ['x64', 'arm64'] : [values.arch]).map(archFromString);
}

/** @throws Error for an address that the app would not ask */
function updateFeed(): string | undefined {
  const feed = process.env.POCKETMALL_UPDATE_FEED || undefined;
  if (feed !== undefined && !mayBeAsked(feed, { allowsLoopback: false })) {
    throw new Error(`POCKETMALL_UPDATE_FEED is no https address: ${feed}`);
  }
  return feed;
}

async function main(): Promise<void> {
  const electronDist = values['electron-dist'];
  const standard = appConfiguration({
    bundle: bundled(),
    output: resolve(values.output),
    electronDist: electronDist === undefined ? undefined : resolve(electronDist),
    updateFeed: updateFeed(),
    // Made after the usual one, it would take its place as the update of every installed app.
    isForFeed: !values.assisted,
    canNotarize: Boolean(process.env.APPLE_API_KEY),
  });
  const config = values.assisted ? { ...standard, nsis: assistedInstaller } : standard;
  const kinds = values.dir ? ['dir'] : values.target;
  const system = Platform.current();
  const targets =
    kinds.length > 0 ? system.createTarget(kinds, ...processors()) : system.createTarget(null, ...processors());
  const made = await build({ config, targets, projectDir: projectFolder, publish: 'never' });
  for (const file of made) console.log(file);
}

await main();
