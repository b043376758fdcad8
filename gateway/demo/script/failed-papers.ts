import { readActivities } from './activities'
import { at, faultLine, make, officeButton } from './dom'
import { read, send } from './gateway'

interface FailedPaper {
  paperNo: string
  name: string
  title: string
  span: string
}

function failedItem({ paperNo, name, title, span }: FailedPaper): HTMLElement {
  const fault = faultLine()
  const again = async () => {
    fault.textContent = await send(`papers/${encodeURIComponent(paperNo)}`, {})
    if (fault.textContent === '') await readFailed()
    readActivities()
  }
  return make(
    'li',
    { className: 'office__item' },
    make('div', { className: 'office__head' }, make('span', { className: 'office__name' }, `${name} · ${title}`)),
    make('p', { className: 'inbox__about' }, `${span} · ${paperNo}`),
    make('div', { className: 'office__moves' }, officeButton('重新制作', again)),
    fault,
  )
}

let shown = ''

/** Papers that could not be made. */
export async function readFailed(): Promise<void> {
  if (document.hidden) return
  const failed = await read<FailedPaper[]>('papers.json').catch(() => [])
  const text = JSON.stringify(failed)
  if (text === shown) return
  shown = text
  at('failed').hidden = failed.length === 0
  at('failed-list').replaceChildren(...failed.map(failedItem))
}
