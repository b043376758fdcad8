import type { Page } from 'playwright-core'
import { papers } from '@/contract/papers'
import { person } from '../../gateway/seed/people'
import { chromiumOnGateway } from './chromium-on-gateway'

const on = chromiumOnGateway()
const lin = person('lin')

/** A bill that left, with its code. */
async function leftPaper() {
  const { gateway } = on
  const { data } = await gateway.call(papers.makeBill, { from: '2026-10-01', to: '2026-10-31' }, { as: lin })
  await gateway.runJobs()
  const { paperNo } = data
  const { key } = (await gateway.call(papers.paperKey, { paperNo }, { as: lin })).data
  const { bytes } = (await gateway.call(papers.downloadPaper, { key }, { as: lin })).data
  const { code } = (await gateway.call(papers.getPaper, { paperNo }, { as: lin })).data
  return { code, file: Buffer.from(bytes) }
}

/** Drops a file on the page, as from another window. Runs in the page. */
const dropped = (bytes: number[]) => {
  const files = new DataTransfer()
  files.items.add(new File([new Uint8Array(bytes)], 'bill.pdf', { type: 'application/pdf' }))
  document
    .querySelector('.compare')
    ?.dispatchEvent(new DragEvent('drop', { dataTransfer: files, bubbles: true, cancelable: true }))
}

const verdict = (page: Page, text: string) => page.locator('.verdict', { hasText: text }).waitFor()

describe('the public page that checks papers, in a browser', () => {
  it('the page compares a file that is chosen or dropped, and sends it nowhere', async () => {
    const { code, file } = await leftPaper()
    const changed = Buffer.from(file)
    changed[changed.length - 200] = (changed[changed.length - 200] ?? 0) ^ 1
    const page = await on.browser.newPage()
    const faults: string[] = []
    page.on('pageerror', error => faults.push(error.message))
    await page.goto(`${on.gateway.address}/check`)
    await page.getByRole('textbox').fill(code.toLowerCase())
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/check/${code}`)
    const sent: string[] = []
    page.on('request', request => sent.push(request.url()))

    const input = page.locator('input[type=file]')
    await input.setInputFiles({ name: 'bill.pdf', mimeType: 'application/pdf', buffer: file })
    await verdict(page, '完全一致')
    await input.setInputFiles({ name: 'bill.pdf', mimeType: 'application/pdf', buffer: changed })
    await verdict(page, '不一致')
    await page.evaluate(dropped, [...file])
    await verdict(page, '完全一致')
    await page.evaluate(dropped, [...changed])
    await verdict(page, '不一致')
    expect([sent, faults]).toEqual([[], []])
    await page.close()
  })
})
