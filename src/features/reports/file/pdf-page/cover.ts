import { PAGE } from './marks'
import { MARGIN, type Sheet, SIZE, WIDTH } from './sheet'

const BAND = 104

/** The head of a document: service name, title, days. It never names the person. */
export function cover(sheet: Sheet, title: string, days: string) {
  sheet.box({ x: 0, y: 0, width: PAGE.width, height: BAND, ink: 'brand' })
  sheet.text('易投服务 · 账户报告', MARGIN, 30, { size: SIZE.body, ink: 'paper' })
  sheet.text(title, MARGIN, 52, { size: SIZE.title, bold: true, ink: 'paper' })
  sheet.text(days, MARGIN + WIDTH, 60, { size: SIZE.body, ink: 'paper', align: 'right' })
  sheet.skip(BAND - MARGIN + 20)
}
