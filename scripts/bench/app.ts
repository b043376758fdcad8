import { send } from '@/api/client'
import { cipherData } from '@/api/crypto/sm2'
import { headersFor } from '@/api/headers'
import { assets } from '@/contract/assets'
import { SM2_DEFAULT_KEY } from '@/env'
import { lastRequest } from '@/platform/http'
import { keepSession } from '@/stores/session'

/** The median duration of many runs, in milliseconds, after some warm-up runs. */
async function median(runs: number, work: () => unknown): Promise<number> {
  for (let run = 0; run < 20; run += 1) await work()
  const times: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const begun = performance.now()
    // Ten at a time, because a browser's clock is coarse.
    for (let again = 0; again < 10; again += 1) await work()
    times.push((performance.now() - begun) / 10)
  }
  times.sort((a, b) => a - b)
  return times[Math.floor(runs / 2)] ?? Number.NaN
}

const login = {
  customerName: '林知远',
  certType: '0',
  certID: '990101198804160311',
  password: 'Zhiyuan2026',
  typeCode: '5',
}

/**
 * Times the app's work for each request in this environment; the bytes are those of the gateway's headers in HTTP/1.1.
 */
export async function measure() {
  keepSession({ token: 'x'.repeat(43), custNo: '100820260001' })
  const unsigned = {
    method: 'GET' as const,
    path: '/e-service/api/A/assets/queryCustMetricSS.api',
    query: { fundCode: '100012', from: '2026-01-01', to: '2026-11-20' },
    body: {},
    token: 'x'.repeat(43),
  }
  const sm2 = await median(10, () => cipherData(login, SM2_DEFAULT_KEY))
  const signing = await median(50, () => headersFor(unsigned))
  const call = await median(50, () => send(assets.queryCustMetricSS, {}))
  const { headers } = lastRequest()
  const bytes = Object.entries(headers).reduce((sum, [name, value]) => sum + name.length + String(value).length + 4, 0)
  return { sm2, signing, call, bytes }
}
