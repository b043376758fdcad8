import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createMetrics } from '../../../gateway/operations/metrics'
import { root } from '../../helpers/files'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const rules = read('scripts/deploy/alerts.yml')
const dashboard = JSON.parse(read('scripts/deploy/dashboard.json')) as {
  panels: { title: string; targets: { expr: string }[] }[]
}
const alerts = [...rules.matchAll(/- alert: (\w+)\n\s+expr: >-\n\s+(.+)\n/g)].map(([, name = '', text = '']) => ({
  name,
  text,
}))
const panels = dashboard.panels.flatMap(({ title, targets }) =>
  targets.map(({ expr }) => ({ name: title, text: expr })),
)

/** Words of Prometheus' language, and labels, that look like names of metrics. */
const metricsIn = (text: string) => text.replace(/"[^"]*"/g, '').match(/\b(selfservice|nodejs|process)_\w+/g) ?? []

test('every metric of an alert or of the dashboard is told by the gateway, and every label of ours exists', async () => {
  const metrics = createMetrics({ ask: async () => [] }, 1)
  metrics.opened({ $client: {} } as never, () => new Date())
  metrics.answered({ call: 'a.call', code: 'E500', status: 200, seconds: 1 })
  metrics.note({ service: 'tencent sms', result: 'ok', seconds: 1 })
  metrics.timed({ name: 'lcp', value: 1 })
  metrics.timed({ name: 'cls', value: 0.1 })
  const text = await metrics.text(true)
  const told = new Set(text.match(/^(?:# TYPE )?\w+/gm)?.map(line => line.replace('# TYPE ', '')))
  for (const { name, text: expression } of [...alerts, ...panels]) {
    const used = metricsIn(expression)
    expect({ name, count: used.length > 0 || /\bup\b/.test(expression) }).toEqual({ name, count: true })
    for (const metric of used)
      expect({ name, metric, isTold: told.has(metric) }).toEqual({ name, metric, isTold: true })
    for (const [, metric = '', label = ''] of expression.matchAll(/(selfservice_\w+)\{(\w+)/g)) {
      expect({ name, label, isThere: new RegExp(`^${metric}\\{[^}]*\\b${label}="`, 'm').test(text) }).toEqual({
        name,
        label,
        isThere: true,
      })
    }
    const open = expression.match(/[({[]/g)?.length
    expect({ name, closed: expression.match(/[)}\]]/g)?.length }).toEqual({ name, closed: open })
  }
})

test('every alert has a severity and its own section in the documentation, in the same order', () => {
  expect(alerts.length).toBeGreaterThan(10)
  expect(rules.match(/- alert: /g)).toHaveLength(alerts.length)
  expect(rules.match(/labels: \{ severity: (page|ticket) \}/g)).toHaveLength(alerts.length)
  const page = read('docs/operations/alerts.md')
  expect([...page.matchAll(/^## (\w+)$/gm)].map(([, name]) => name)).toEqual(alerts.map(({ name }) => name))
  const sections = page.split(/^## /m).slice(1)
  for (const section of sections) {
    for (const part of ['**Meaning**', '**First look**', '**To do**']) expect(section).toContain(part)
  }
})
