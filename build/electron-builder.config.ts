// What the installable app is made of, for the three systems. build/dist.ts runs it.
import { join } from 'node:path';
import type { Configuration } from 'electron-builder';
import { linuxProgram, setFuses } from './fuses.ts';

export interface AppBuild {
  /** Folder of the bundle (build/bundle.ts). */
  readonly bundle: string;
  readonly output: string;
  /** A folder with an Electron that is there already; undefined: electron-builder fetches the real one. */
  readonly electronDist: string | undefined;
  /** Where installed apps look for updates; undefined: they never ask. */
  readonly updateFeed: string | undefined;
  /** Whether the feed's file is made that names these installers as the newest version. */
  readonly isForFeed: boolean;
  /** Apple's notary service needs a developer's account, told by the environment. */
  readonly canNotarize: boolean;
}

/** The driver's compiled part for one system; the other seven stay outside. `${arch}` is electron-builder's own word. */
const driverFor = (system: string) => ({
  from: '.',
  filter: [`node_modules/better-sqlite3/prebuilds/${system}-\${arch}.node`],
});
const bothProcessors: ('x64' | 'arm64')[] = ['x64', 'arm64'];
const each = (...targets: string[]) => targets.map((target) => ({ target, arch: bothProcessors }));

/** electron-builder's configuration. Artifacts made around a foreign Electron carry STUB in their names. */
export function appConfiguration(build: AppBuild): Configuration {
  const isStub = build.electronDist !== undefined;
  const mark = isStub ? 'STUB-' : '';
  return {
    appId: 'shop.pocketmall.desktop',
    productName: 'PocketMall',
    copyright: 'MIT',
    directories: { output: build.output, buildResources: join('build', 'icons') },
    artifactName: `PocketMall-${mark}\${version}-\${os}-\${arch}.\${ext}`,
    extraMetadata: {
      author: { name: 'PocketMall', email: 'pocketmall@example.com' },
      homepage: 'https://pocketmall.example',
      // The app brings its modules in the bundle; only the driver stays outside of it.
      dependencies: { 'better-sqlite3': '*' },
    },
    ...(build.electronDist === undefined ? {} : { electronDist: build.electronDist }),
    // The driver is a Node-API addon: its binary serves every Electron, and building one anew would need a compiler.
    npmRebuild: false,
    asar: { smartUnpack: false },
    asarUnpack: ['node_modules/better-sqlite3/prebuilds/*.node'],
    files: [
      'package.json',
      '!node_modules/**/*',
      'node_modules/better-sqlite3/package.json',
      'node_modules/better-sqlite3/LICENSE',
      'node_modules/better-sqlite3/lib/**/*',
      { from: build.bundle, to: 'dist', filter: ['**/*', '!**/*.map', '!npm', '!npm/**', '!cache', '!cache/**'] },
    ],
    electronLanguages: ['zh-CN', 'en-US'],
    afterPack: setFuses,
    fileAssociations: [
      {
        ext: 'pocketmall',
        name: 'PocketMall backup',
        role: 'Viewer',
        mimeType: 'application/x-pocketmall',
        icon: 'backup',
      },
    ],
    publish:
      build.updateFeed === undefined
        ? null
        : { provider: 'generic', url: build.updateFeed, publishAutoUpdate: build.isForFeed },
    win: {
      icon: join('build', 'icons', 'icon.ico'),
      files: [driverFor('win32')],
      target: each('nsis', 'portable'),
      ...(isStub ? { signAndEditExecutable: false } : {}),
    },
    // Another run of dist.ts with --assisted makes the installer that asks for a folder.
    nsis: { oneClick: true, perMachine: false, deleteAppDataOnUninstall: false },
    portable: { artifactName: `PocketMall-${mark}\${version}-portable-\${arch}.\${ext}` },
    mac: {
      icon: join('build', 'icons', 'icon.icns'),
      category: 'public.app-category.business',
      files: [driverFor('darwin')],
      target: each('dmg', 'zip'),
      hardenedRuntime: true,
      entitlements: join('build', 'entitlements.plist'),
      entitlementsInherit: join('build', 'entitlements.plist'),
      notarize: build.canNotarize,
      extendInfo: {
        NSLocalNetworkUsageDescription: '让同一网络里的手机打开店铺 / Lets phones of the same network open the shop',
      },
    },
    linux: {
      icon: join('build', 'icons', 'png'),
      executableName: linuxProgram,
      // The window and its entry in the system's menu find each other by `desktopName` of package.json.
      syncDesktopName: true,
      category: 'Office',
      synopsis: 'A whole online shop in one desktop app',
      description: 'The server of a shop, its back office and its data in one SQLite file on your own computer.',
      files: [driverFor('linux')],
      target: each('AppImage', 'deb', 'tar.gz'),
    },
  };
}
