import { assets } from '@/contract/assets'
import { formatAmount, formatSigned } from '@/lib/money-format'
import { people } from '../../gateway/seed/people'
import { pdfPages, pdfPicture } from '../helpers/pdf-text'
import type { ServedGateway } from '../helpers/served-gateway'
import type { Driver, Start } from './driver'

const personNamed = (name: string) => {
  const person = people.find(one => one.name === name)
  if (!person) throw new Error(`nobody is called ${name}`)
  return person
}

const MONEY = /\d[\d,]*\.\d{2}(?!%|\d)/

/** The words of the button that makes the file, and those that say that it is there. */
const words = {
  h5: { make: '生成 PDF 下载链接', made: '复制链接' },
  'mini-program': { make: '生成并打开 PDF', made: '已打开「' },
} as const

async function fileOf(app: Driver): Promise<Uint8Array> {
  await app.tap(words[app.end].make)
  await app.sees(words[app.end].made)
  return app.document()
}

const isPdf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 5)).toString() === '%PDF-'

/** Reports of a span: read, browsed, saved as a file. */
export function reportsJob(start: Start, served: () => ServedGateway) {
  const lin = personNamed('林知远')
  const su = personNamed('苏慧兰')

  const reportOf = async (period: string, as = lin) => {
    const { data } = await served().call(assets.busiDateNav, {}, { as })
    const { hash = '' } = [...data.months, ...data.quarters, ...data.years].find(one => one.period === period) ?? {}
    return (await served().call(assets.analysisReport, { hash }, { as })).data
  }

  it('the overview leads to a report, through its months, and to their quarter', async () => {
    const app = await start({ person: lin.custNo })
    await app.open('assets')
    await app.tap('账户报告')
    await app.sees('2026年10月')
    await app.sees(formatSigned((await reportOf('2026-10')).profit))
    await app.tap('上个月')
    await app.sees('2026年9月')
    await app.sees(formatSigned((await reportOf('2026-09')).profit))
    await app.tap('季报')
    await app.sees('2026年三季度')
    await app.sees(formatAmount((await reportOf('2026-Q3')).endAssets))
    expect(await app.where()).toBe('/Home/Assets/Report/Quarter')
    await app.back()
    await app.sees('资产分布')
    await app.close()
  })

  it('the file of a report has its pages, its picture and its words', async () => {
    const app = await start({ person: lin.custNo })
    await app.open('reportMonth', { period: '2026-10' })
    await app.tap('保存为 PDF')
    await app.sees('A4 共')
    const pages = Number(/A4 共 (\d) 页/.exec(await app.text())?.[1])
    const pdf = await fileOf(app)
    expect(isPdf(pdf)).toBe(true)
    const texts = pdfPages(pdf)
    expect(texts).toHaveLength(pages)
    const report = await reportOf('2026-10')
    expect(texts[0]).toEqual(expect.arrayContaining(['2026年10月 月度报告', formatSigned(report.profit)]))
    expect(texts.flat()).toContain(report.funds[0]?.shortName)
    expect(texts.flat()).toContain(formatAmount(report.endAssets))
    const { width, height } = pdfPicture(pdf)
    expect(width).toBeGreaterThan(600)
    expect(height / width).toBeCloseTo((841 * pages) / 595, 1)
    await app.close()
  })

  it('hidden amounts are hidden in the file, too: in the picture and in the words', async () => {
    const app = await start({ person: su.custNo })
    await app.open('reportDownload', { kind: 'analysis' })
    await app.sees('A4 共')
    await app.tap('隐藏金额')
    const texts = pdfPages(await fileOf(app)).flat()
    expect(texts).toContain('账户分析')
    expect(texts).toContain('****')
    expect(texts.filter(text => MONEY.test(text))).toEqual([])
    await app.close()
  })

  it('the report says that the network is away, and makes the file when it is back', async () => {
    const app = await start({ person: lin.custNo })
    await app.open('reportDownload', { kind: 'year', period: '2025' })
    await app.sees('A4 共')
    await app.offline()
    await app.tap(words[app.end].make)
    await app.sees('网络连接失败')
    await app.online()
    await app.tap('重试')
    await app.sees(words[app.end].made)
    expect(isPdf(await app.document())).toBe(true)
    await app.close()
  })

  it('the analysis shows all assets by kind, and the pension apart', async () => {
    const app = await start({ person: su.custNo })
    await app.open('structure')
    await app.sees('债券型')
    await app.tap('账户')
    await app.sees('个人养老金账户')
    const { data } = await served().call(assets.queryTATPFundAsset, {}, { as: su })
    await app.sees(formatAmount(data.totalAssets))
    await app.tap('个人养老金账户')
    await app.sees('养老金资产（元）')
    expect(await app.where()).toBe('/Home/Assets/Syyl/Index')
    await app.close()
  })
}
