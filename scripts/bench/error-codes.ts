import { effectsOf, type TencentService } from '../../gateway/outside/tencent/errors'
import { wechatErrors } from '../../gateway/outside/wechat/errors'

// Prints how many documented error codes of each provider have which effect, as docs/operations/providers.md shows it:
// node --import tsx scripts/bench/error-codes.ts

const services: readonly TencentService[] = ['captcha', 'sms', 'faceid', 'ocr']

/** The effects of the codes of each service. Those that all services of a provider share count for each. */
const found: readonly (readonly [name: string, effects: readonly string[]])[] = [
  ['WeChat', Object.values(wechatErrors).map(({ effect }) => effect)],
  ...services.map(service => [`Tencent Cloud, ${service}`, Object.values(effectsOf(service))] as const),
]

for (const [name, effects] of found) {
  const kinds = [...new Set(effects)].sort()
  const counted = kinds.map(kind => `${kind} ${effects.filter(effect => effect === kind).length}`)
  process.stdout.write(`| ${name} | ${effects.length} | ${counted.join(', ')} |\n`)
}
