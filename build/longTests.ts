// Tests that take long (whole shops killed, packed, grown to a hundred thousand orders): `npm run test:long`, which `npm run
// test:e2e` ends with, so that `npm test` stays quick.
export const longTests = [
  'test/durability/**/*.test.ts',
  'test/package/**/*.test.ts',
  'test/network/**/*.test.ts',
  'test/contract/deskExchange*.test.ts',
];
