// Burns Electron's nine switches into the packed program: what no later start can turn on again.
import { join } from 'node:path';
import { type FuseConfig, FuseV1Options, FuseVersion, flipFuses } from '@electron/fuses';
import type { AfterPackContext } from 'electron-builder';

/** The program's name on Linux, where it is typed. */
export const linuxProgram = 'pocketmall';

/** All nine, each decided: `strictlyRequireAllFuses` fails the build when a newer Electron has one more. */
export const fuses = {
  version: FuseVersion.V1,
  strictlyRequireAllFuses: true,
  // The program is no Node: neither by its environment nor by switches of a debugger.
  [FuseV1Options.RunAsNode]: false,
  [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
  [FuseV1Options.EnableNodeCliInspectArguments]: false,
  [FuseV1Options.EnableCookieEncryption]: true,
  // The app is what was packed, where the system lets Electron check that (Windows, macOS).
  [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: true,
  [FuseV1Options.OnlyLoadAppFromAsar]: true,
  [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  // The app's own pages are read from disk with no more rights than any other file.
  [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
  [FuseV1Options.WasmTrapHandlers]: true,
} as const satisfies FuseConfig;

/** electron-builder's step after the files lie in their folder and before they are signed. */
export async function setFuses({ appOutDir, packager, electronPlatformName }: AfterPackContext): Promise<void> {
  const { productFilename } = packager.appInfo;
  const names: Readonly<Record<string, string>> = {
    darwin: `${productFilename}.app`,
    win32: `${productFilename}.exe`,
  };
  const name = names[electronPlatformName] ?? linuxProgram;
  // An arm64 Mac starts no changed program without at least an ad-hoc signature; a real one follows.
  await flipFuses(join(appOutDir, name), { ...fuses, resetAdHocDarwinSignature: electronPlatformName === 'darwin' });
}
