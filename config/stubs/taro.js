/**
 * Taro's own entry, written so that webpack sees what it takes from the runtime. Of the original, which takes its
 * `hooks` apart, webpack keeps the whole runtime: 16 KB more of the mini-program's main package.
 */
const hooks = require('@tarojs/runtime').hooks
const taro = require('@tarojs/api').default

if (hooks.isExist('initNativeApi')) hooks.call('initNativeApi', taro)

module.exports = taro
module.exports.default = taro
