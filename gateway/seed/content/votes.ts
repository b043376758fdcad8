import { addDays, instantAt } from '@/lib/date'
import { countVotes } from '@/lib/vote-count'
import type { ballots, voteTemplates } from '../../db/schema/votes'
import { person } from '../people'
import { random } from '../random'

type Row = typeof voteTemplates.$inferInsert
type Ballot = typeof ballots.$inferInsert

const about = (recordDay: string, endDay: string) =>
  `<p>本次大会以通讯方式召开。权益登记日为${recordDay}，当日收市后登记在册的持有人，每一份基金份额有一票表决权，各销售渠道的份额合并计算。</p><p>表决截止日为${endDay}。参加表决的份额达到登记日总份额的二分之一，大会有效。</p>`

const proposal = (what: string, why: string) => ({
  id: 'proposal',
  title: '议案说明书',
  content: `<h2>一、方案</h2><p>${what}</p><h2>二、理由</h2><p>${why}</p><h2>三、风险提示</h2><p>方案须经持有人大会表决通过，并在五个工作日内报中国证监会备案后生效。未通过的，基金合同不变，管理人可以按规定重新提请审议。基金有风险，投资须谨慎。</p>`,
})
const howTo = {
  id: 'rules',
  title: '表决规则',
  content:
    '<p>表决意见分为同意、反对、弃权。每项议案都要表决。</p><ul><li>可以在线表决，也可以寄回纸面表决票。</li><li>可以委托公布的受托人，受托人按事先公布的意见投票。</li><li>同一份额只计一次。</li></ul><h2>公布的内容</h2><p>计票后公布同意、反对、弃权的合计份额和总票数，以及匿名表决清单。清单把每一票拆成固定大小的票块，与其他票的混在一起，没有姓名，也没有任何一票的份额。所有人可以据此重新计算结果，只有本人能核对自己的票块。</p><p>合计份额必须公布。如果全部持有人的意见相同，合计本身会说明各人的选择；某一意见只有一人选择时，合计就是这个人的份额；人数很少时，知道各人份额的人可能推算出来。</p><p>计票由基金托管人的授权代表监督，并由公证机关公证。</p>',
}

/** The proxies that can be chosen, with their announced vote by motion. */
const proxies = (manager: Record<string, string>, custodian: Record<string, string>) => [
  { id: 'manager', name: '基金管理人', about: '汀澜基金管理有限公司', choices: manager },
  { id: 'custodian', name: '基金托管人', about: '本基金托管银行', choices: custodian },
]

const sketches: readonly Row[] = [
  {
    templateId: 'TP20261109',
    fundCode: '100111',
    title: '汀澜价值优选混合基金份额持有人大会（通讯方式）',
    content: about('2026年11月6日', '2026年12月4日'),
    motions: [
      { id: 'm1', title: '关于调整基金投资范围的议案', text: '增加存托凭证和北交所股票', needs: 'twoThirds' },
      { id: 'm2', title: '关于降低管理费率的议案', text: '由每年1.20%降至0.80%', needs: 'half' },
    ],
    papers: [proposal('调整投资范围，并降低管理费率。', '扩大可以选择的股票，减少持有人的费用。'), howTo],
    proxies: proxies({ m1: 'agree', m2: 'agree' }, { m1: 'abstain', m2: 'agree' }),
    recordDay: '2026-11-06',
    startDay: '2026-11-09',
    endDay: '2026-12-04',
    rule: 'first',
    totalShares: '96420000.00',
  },
  {
    templateId: 'TP20261116',
    fundCode: '100221',
    title: '汀澜双利增强债券基金份额持有人大会（通讯方式）',
    content: about('2026年11月13日', '2026年12月11日'),
    motions: [
      { id: 'm1', title: '关于持续运作的议案', text: '继续运作，不终止基金合同', needs: 'twoThirds' },
      { id: 'm2', title: '关于提高股票仓位上限的议案', text: '股票等权益资产由20%提高到30%', needs: 'twoThirds' },
      { id: 'm3', title: '关于降低托管费率的议案', text: '由每年0.20%降至0.10%', needs: 'half' },
    ],
    papers: [
      proposal(
        '持续运作本基金，提高权益资产上限，降低托管费率。',
        '基金规模稳定，适度提高权益资产有助于长期收益，也会使净值波动变大。',
      ),
      howTo,
    ],
    proxies: proxies({ m1: 'agree', m2: 'agree', m3: 'agree' }, { m1: 'agree', m2: 'against', m3: 'agree' }),
    recordDay: '2026-11-13',
    startDay: '2026-11-16',
    endDay: '2026-12-11',
    rule: 'last',
    totalShares: '412600000.00',
  },
  {
    templateId: 'TP20261201',
    fundCode: '100101',
    title: '汀澜稳健成长混合基金份额持有人大会（通讯方式）',
    content: about('2026年11月27日', '2026年12月28日'),
    motions: [{ id: 'm1', title: '关于变更业绩比较基准的议案', text: '改用沪深300指数与中债总指数', needs: 'half' }],
    papers: [proposal('变更业绩比较基准。', '新的基准更接近基金实际的投资。'), howTo],
    proxies: [],
    recordDay: '2026-11-27',
    startDay: '2026-12-01',
    endDay: '2026-12-28',
    rule: 'last',
    totalShares: '1288000000.00',
  },
  {
    templateId: 'TP20261019',
    fundCode: '100201',
    title: '汀澜纯债债券基金份额持有人大会（通讯方式）',
    content: about('2026年10月16日', '2026年11月16日'),
    motions: [{ id: 'm1', title: '关于增加国债期货投资的议案', text: '仅用于套期保值', needs: 'half' }],
    papers: [proposal('投资范围增加国债期货。', '用于对冲利率风险。'), howTo],
    proxies: [],
    recordDay: '2026-10-16',
    startDay: '2026-10-19',
    endDay: '2026-11-16',
    rule: 'first',
    totalShares: '860000000.00',
  },
  {
    templateId: 'TP20250612',
    fundCode: '100221',
    title: '汀澜双利增强债券基金份额持有人大会（通讯方式）',
    content: about('2025年6月10日', '2025年7月10日'),
    motions: [{ id: 'm1', title: '关于更换基金托管人的议案', text: '更换为虚云银行', needs: 'twoThirds' }],
    papers: [proposal('更换基金托管人。', '原托管人提出辞任。'), howTo],
    proxies: [],
    recordDay: '2025-06-10',
    startDay: '2025-06-12',
    endDay: '2025-07-10',
    rule: 'first',
    totalShares: '452000000.00',
  },
  {
    templateId: 'TP20250901',
    fundCode: '100402',
    title: '汀澜沪深300ETF联接基金份额持有人大会（通讯方式）',
    content: about('2025年8月29日', '2025年9月26日'),
    motions: [{ id: 'm1', title: '关于修改基金合同的议案', text: '调整估值核算方法', needs: 'half' }],
    papers: [proposal('修改基金合同的估值条款。', '与新的会计准则一致。'), howTo],
    proxies: [],
    recordDay: '2025-08-29',
    startDay: '2025-09-01',
    endDay: '2025-09-26',
    rule: 'first',
    totalShares: '640000000.00',
  },
]

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'.split('')

/** Secrets of their own stream, so that the numbers of the votes stay what they were. */
function secretsOf(...key: string[]) {
  const { whole } = random('ballot-secrets', ...key)
  return () => Array.from({ length: 32 }, () => whole(0, 15).toString(16)).join('')
}

/** Votes of holders who are not among the made-up people: `millions` of shares in all, in votes of different sizes. */
function others(templateId: string, count: number, millions: number, way: (index: number) => Ballot['way']): Ballot[] {
  const { whole, pick, next } = random('ballots', templateId)
  const meeting = sketches.find(row => row.templateId === templateId)
  const weights = Array.from({ length: count }, () => whole(1, 40))
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  const secret = secretsOf(templateId)
  const four = () => Array.from({ length: 4 }, () => pick(LETTERS)).join('')
  return weights.map((weight, index) => ({
    listCode: [four(), four(), four()].join('-'),
    templateId,
    custNo: null,
    way: way(index),
    proxyId: '',
    shares: `${Math.floor((weight * millions * 1_000_000) / all)}.${String(whole(0, 99)).padStart(2, '0')}`,
    choices: Object.fromEntries(
      (meeting?.motions ?? []).map(({ id }) => [id, next() < 0.8 ? 'agree' : next() < 0.6 ? 'against' : 'abstain']),
    ),
    receiptNo: '',
    secret: secret(),
    at: instantAt(addDays(meeting?.startDay ?? '', whole(0, 20)), '10:00'),
  }))
}

const lettersFirst = (index: number) => (index % 3 === 0 ? 'letter' : 'online')

/** A vote of one of the made-up people. `shares`: their shares on the record day. */
const own = (
  key: 'lin' | 'zhou',
  templateId: string,
  listCode: string,
  shares: string,
  m1: string,
  day: string,
): Ballot => ({
  listCode,
  templateId,
  custNo: person(key).custNo,
  way: 'online',
  proxyId: '',
  shares,
  choices: { m1 },
  receiptNo: '',
  secret: secretsOf(templateId, key)(),
  at: instantAt(day, '20:14'),
})

export const ballotRows: Ballot[] = [
  ...others('TP20250612', 26, 268, lettersFirst),
  own('lin', 'TP20250612', 'K7QM-2X9D-4HTP', '8318.71', 'agree', '2025-06-20'),
  own('zhou', 'TP20250612', '9RBC-W3ZE-71NV', '24009.63', 'against', '2025-07-02'),
  ...others('TP20250901', 11, 96, lettersFirst),
  ...others('TP20261019', 18, 510, lettersFirst),
  own('lin', 'TP20261019', '5HJ2-QT8M-D0XW', '18374.60', 'agree', '2026-11-02'),
  ...others('TP20261116', 9, 120, () => 'letter'),
]

const COUNTED: Readonly<Record<string, string>> = { TP20250612: '2025-07-11', TP20250901: '2025-09-28' }

/** Meetings in every state: open (by the first or by the last vote), coming, waiting for the count, and counted. */
export const meetingRows: Row[] = sketches.map(row => {
  const day = COUNTED[row.templateId]
  const counted = day !== undefined
  return {
    ...row,
    countedAt: counted ? instantAt(day, '16:30') : null,
    result: counted
      ? countVotes(
          ballotRows.filter(({ templateId }) => templateId === row.templateId),
          row.motions.map(({ id, needs = 'half' }) => ({ id, needs })),
          row.totalShares ?? '0',
        )
      : null,
  }
})
