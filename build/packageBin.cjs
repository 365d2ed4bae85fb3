#!/usr/bin/env node
// The command `pocketmall` of the npm package, in words that every Node reads: an old one is told what it needs.
'use strict';
const major = Number(process.versions.node.split('.')[0]);
if (major < 22) {
  console.error(`PocketMall needs Node.js 22 or newer, this is ${process.version}. / 需要 Node.js 22 或更新版本。`);
  process.exit(1);
}
import('./server/main.js').catch((error) => {
  console.error(error);
  process.exit(1);
});
