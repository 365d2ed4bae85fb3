// Making names in folders last, also where the file system knows no such order.
import { expect, test } from 'vitest';
import { syncFolder, syncFolderNow } from './durable.ts';

// What the kernel shows as files is such a file system.
test.runIf(process.platform === 'linux')(
  'a folder that can not be synced is no failure, one that is missing is',
  async () => {
    await syncFolder('/proc');
    syncFolderNow('/proc');
    await expect(syncFolder('/proc/none')).rejects.toThrow('ENOENT');
    expect(() => syncFolderNow('/proc/none')).toThrow('ENOENT');
  },
);
