#!/usr/bin/env node
// The command `pocketmall` of the npm package, in words that every Node reads: an old one is told what it needs.
'use strict';
// What server/lib/nodeNeeded.ts says; nothing can be loaded from there yet.
if (Number(process.versions.napi) < 10) {
  console.error(
    `PocketMall needs Node.js 22.14 or newer, this is ${process.version}. / 需要 Node.js 22.14 或更新版本。`,
  );
  process.exit(1);
}
import('./server/main.js').catch((error) => {
  console.error(error);
  process.exit(1);
});
