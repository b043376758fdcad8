import { table } from '@/features/reports/file/pdf-page/blocks'
import { PAGE } from '@/features/reports/file/pdf-page/marks'
import { newSheet } from '@/features/reports/file/pdf-page/sheet'

const word = (text: string) => ({ text, ink: 'ink' as const })
const row = (text: string) => ({ cells: [word(text)] })

/** The texts of a table of so many rows and a total, page by page. */
function pagesOf(rows: number): string[][] {
  const sheet = newSheet(text => text.length)
  const names = Array.from({ length: rows }, (_, index) => `row ${index}`)
  table(sheet, [{ title: 'name', width: 1 }], [...names.map(row), { ...row('total'), total: true }])
  const { pages, marks } = sheet.finish('a table', () => 'foot')
  return Array.from({ length: pages }, (_, page) =>
    marks.flatMap(mark =>
      mark.kind === 'text' && mark.text !== 'foot' && Math.floor(mark.y / PAGE.height) === page ? [mark.text] : [],
    ),
  )
}

test('the total of a table never begins a page, and each page repeats the head', () => {
  const counts = Array.from({ length: 60 }, (_, index) => index + 20)
  const all = counts.map(pagesOf)
  expect(all.some(pages => pages.length > 1)).toBe(true)
  for (const pages of all) {
    expect(pages.map(([first]) => first)).toEqual(pages.map(() => 'name'))
    expect(pages.filter(([, second]) => second === 'total')).toEqual([])
    expect(pages.at(-1)?.at(-1)).toBe('total')
  }
})
