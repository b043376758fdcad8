import { at, clock, make } from './dom'
import { read } from './gateway'

/** A report of the app about itself. */
interface Report {
  kind: string
  page: string | null
  at: string
  details: { name?: string; message?: string }
}

const kinds: Readonly<Record<string, string>> = { view: '浏览', click: '点击', share: '分享', error: '错误' }

function eventItem({ kind, page, at: reportedAt, details }: Report): HTMLElement {
  const said = [details.name, details.message].filter(Boolean).join(' ')
  return make(
    'li',
    { className: kind === 'error' ? 'events__item events__item--error' : 'events__item' },
    make('span', { className: 'events__kind' }, kinds[kind] ?? kind),
    make('span', { className: 'events__page' }, `${page || '—'} ${said}`.trim()),
    make('span', { className: 'events__time' }, clock.format(new Date(reportedAt))),
  )
}

let shown = ''

export async function readEvents(): Promise<void> {
  if (document.hidden) return
  try {
    const events = (await read<Report[]>('events.json')).slice(0, 8)
    const newest = JSON.stringify(events)
    if (newest === shown || events.length === 0) return
    shown = newest
    at('events').replaceChildren(...events.map(eventItem))
  } catch {
    // The gateway does not answer for a moment. The inbox already shows that.
  }
}
