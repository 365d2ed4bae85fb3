// Tests that take long (whole shops killed, packed, copied, grown to a hundred thousand orders, made bad on purpose): `npm run test:long`, which `npm run
// test:e2e` ends with, so that `npm test` stays quick.
export const longTests = [
  'test/durability/**/*.test.ts',
  'test/package/**/*.test.ts',
  'test/network/**/*.test.ts',
  'test/contract/deskExchange*.test.ts',
  'test/contract/deskBackup*.test.ts',
  'test/desktop/**/*.test.ts',
  'test/model/teeth.test.ts',
  'test/security/**/*.test.ts',
  'test/fuzz/edges.test.ts',
  'test/contract/deskPack.test.ts',
  'test/contract/deskSoundness.test.ts',
  'test/contract/deskEvents.test.ts',
  'test/contract/queryPlans.test.ts',
  'test/snapshots/**/*.test.ts',
  'test/contract/share.test.ts',
  'build/readWords.test.ts',
];
