// What `require('pocketmall')` gives: the ES module beside it, loaded by Node itself. Jest stands its own loader, which takes no
// ES modules, in the place of `require` and of what `process` gives; outside of its context everything is as Node made it.
'use strict';
const { runInThisContext } = require('node:vm');
const { createRequire } = runInThisContext('process').getBuiltinModule('node:module');
module.exports = createRequire(__filename)('./package.js');
