// Why a folder can't be taken.
import { expect, test } from 'vitest';
import { lockFolder } from './folderLock.ts';

// Its rights say that root may write there, which is not so: as with the protected folders of Windows and macOS.
test.runIf(process.platform === 'linux')(
  'a folder that takes nothing, whatever its rights say, is one that can only be read',
  () => {
    expect(() => lockFolder('/proc')).toThrow(expect.objectContaining({ code: 'read-only' }));
  },
);
