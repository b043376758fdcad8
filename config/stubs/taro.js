/**
 * Taro's own entry, written so that webpack can see which exports of the runtime it uses. The original destructures
 * `hooks`, so webpack keeps the whole runtime: 16 KB more of the mini-program's main package.
 */
const hooks = require('@tarojs/runtime').hooks
const taro = require('@tarojs/api').default

if (hooks.isExist('initNativeApi')) hooks.call('initNativeApi', taro)

module.exports = taro
module.exports.default = taro
