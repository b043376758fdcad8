/**
 * Cuts parts out of React's renderer that nothing here reaches: taking over markup of a server (hydration), with its
 * replaying of events, and the roots of React 17. The app has one root, made by `createRoot`. It saves 4 KB (gzip) of
 * the first screen. React 18.3.1 is the last of its line, and another file fails the build.
 *
 * Each cut goes from one text to another, which stays.
 */
const CUTS = [
  // Claiming nodes of a server's markup. `I` says whether that is going on.
  { from: 'function Eg(a){if(I){', to: 'function Fg(a)', by: 'function Eg(){}' },
  {
    from: 'function Fg(a){for(a=a.return',
    to: 'function Jg(a)',
    by: 'function Gg(){return!1}function Hg(){}function Ig(){}',
  },
  { from: 'if(f.isDehydrated)if(', to: '{Ig();if(d===e)', by: '' },
  { from: 'a=b.memoizedState;if(null!==a&&(a=a.dehydrated', to: 'g=d.children;a=d.fallback', by: '' },
  { from: 'if(null!==e&&(h=e.dehydrated,null!==h))', to: 'if(f){f=d.fallback;g=b.mode', by: '' },
  { from: 'function rj(a,b,c,d,e,f,g){', to: 'function vj(a,b,c)', by: '' },
  // Events that wait until the part they are for has been claimed.
  { from: 'function Sc(a,b){switch', to: 'var cd=ua.ReactCurrentBatchConfig', by: 'function bd(){}' },
  { from: 'var e=Yc(a,b,c,d);if(null===e)hd', to: 'var id=null;function Yc', by: 'Yc(a,b,c,d);hd(a,b,d,id,c)}}' },
  { from: ',13===c){a=Wb(b);', to: 'else b!==a&&(a=null);id=a', by: ',13===c||3===c)a=null;' },
  { from: 'ml.prototype.unstable_scheduleHydration=', to: 'function nl(a)', by: '' },
  { from: 'function el(a,b,c,d,e,f,g,h,k)', to: 'function fl(a,b,c,d)', by: '' },
  // Lists of suspended parts, which no release has made public.
  { from: 'function vj(a,b,c)', to: 'function ij(a,b)', by: '' },
  { from: 'case 19:d=0!==(c&b.childLanes)', to: 'case 22:case 23:return b.lanes=0', by: '' },
  { from: 'case 19:E(L);f=b.memoizedState', to: 'case 22:case 23:return Hj(),d=null!==b.memoizedState', by: '' },
  { from: 'case 19:return xj(a,b,c);', to: 'case 22:return dj(a,b,c)', by: '' },
  // Detours for Internet Explorer, which says its version in `documentMode`.
  { from: 'ia&&"documentMode"in document&&(be=', to: 'var ce=ia&&', by: '' },
  { from: 'ia&&"documentMode"in document&&11', to: ',Qe=null,Re=null', by: '!1' },
  { from: 'var we=!1;if(ia){', to: 'function Ae()', by: 'var we=!0;' },
  // Its public functions, and those of the roots of React 17.
  { from: 'function ql(a,b,c,d,e)', to: 'Ec=function(a)', by: '' },
  { from: 'Ec=function(a)', to: 'yb=function(a,b,c)', by: '' },
  { from: 'exports.hydrate=', to: 'exports.unstable_batchedUpdates=', by: '' },
  { from: 'exports.unstable_renderSubtreeIntoContainer=', to: 'exports.version=', by: '' },
  { from: 'ml.prototype.render=', to: 'll.prototype.render=', by: '' },
  { from: 'ml.prototype.unmount=', to: 'll.prototype.unmount=', by: '' },
  { from: 'function ml(a)', to: 'function nl(a)', by: '' },
]

module.exports = function leanReactDom(source) {
  return CUTS.reduce(
    (code, { from, to, by }) => {
      const begin = code.indexOf(from)
      const end = code.indexOf(to, begin)
      if (begin < 0 || end < 0 || code.indexOf(from, begin + 1) >= 0)
        throw new Error(`React's renderer has changed: ${from} is not in it once`)
      return code.slice(0, begin) + by + code.slice(end)
    },
    // The file breaks its lines anywhere between two words.
    source.replace(/(?<=\w)\n(?=\w)/g, ' ').replace(/\n/g, ''),
  )
}
