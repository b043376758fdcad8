/** The effect of a confirmed record of file 04. */
export type Effect =
  /** Money is paid in, shares come later or never. */
  | 'accepted'
  | 'notRaised'
  /** Shares against money. */
  | 'subscribed'
  | 'purchase'
  | 'planPurchase'
  | 'redemption'
  /** One record with both funds, and the two halves on records of their own. */
  | 'conversion'
  | 'conversionIn'
  | 'conversionOut'
  /** The same customer at another distributor: one record, or two halves. */
  | 'custody'
  | 'custodyIn'
  | 'custodyOut'
  /** To or from another person, without a sale. The direction of 133 is a field. */
  | 'transfer'
  | 'transferIn'
  | 'transferOut'
  | 'increase'
  | 'decrease'
  | 'dividend'
  | 'freeze'
  | 'unfreeze'
  | 'dividendMethod'
  | 'planOpened'
  | 'planEnded'
  | 'planChanged'
  | 'cancelled'
  | 'invalid'
  /** Known, and without effect on shares. */
  | 'none'

/** The codes of file 04, without those that only one public program describes: they stop the batch. */
const tradeEffects: Readonly<Record<string, Effect>> = {
  120: 'accepted',
  121: 'none',
  122: 'purchase',
  123: 'none',
  124: 'redemption',
  125: 'none',
  126: 'custody',
  127: 'custodyIn',
  128: 'custodyOut',
  129: 'dividendMethod',
  130: 'subscribed',
  131: 'freeze',
  132: 'unfreeze',
  133: 'transfer',
  134: 'transferIn',
  135: 'transferOut',
  136: 'conversion',
  137: 'conversionIn',
  138: 'conversionOut',
  139: 'planPurchase',
  140: 'none',
  141: 'none',
  142: 'redemption',
  143: 'dividend',
  144: 'increase',
  145: 'decrease',
  146: 'none',
  149: 'notRaised',
  150: 'redemption',
  151: 'none',
  152: 'cancelled',
  153: 'cancelled',
  154: 'invalid',
  155: 'none',
  156: 'none',
  157: 'unfreeze',
  159: 'planOpened',
  160: 'planEnded',
  161: 'planChanged',
  162: 'none',
  163: 'redemption',
  188: 'freeze',
}

/** Null for an unknown code. */
export const tradeEffect = (code: string): Effect | null => tradeEffects[code] ?? null

/** The effect of a record of file 02. */
export type AccountEffect = 'open' | 'close' | 'change' | 'freeze' | 'unfreeze' | 'addPlace' | 'removePlace' | 'none'

const accountEffects: Readonly<Record<string, AccountEffect>> = {
  101: 'open',
  102: 'close',
  103: 'change',
  104: 'freeze',
  105: 'unfreeze',
  106: 'freeze',
  107: 'unfreeze',
  108: 'addPlace',
  109: 'removePlace',
  // The number of the account at the distributor changes. Our rows find it by fund account and distributor.
  158: 'none',
  167: 'none',
  168: 'none',
  170: 'none',
  180: 'none',
}

export const accountEffect = (code: string): AccountEffect | null => accountEffects[code] ?? null

/** The return code of success. Every other closes an order without effect. */
export const SUCCESS = '0000'
/** Another reason, told in words only. */
const OTHER = '0010'
/** A part of a large redemption is deferred: the order goes on. */
export const DEFERRED = '0410'

const returnWords: Readonly<Record<string, string>> = {
  '0001': '份额不足',
  '0002': '账户已冻结',
  '0003': '账户已挂失',
  '0004': '不在认购期',
  '0005': '基金已封闭',
  '0006': '非开放日',
  '0007': '已收到预约',
  '0008': '巨额赎回未予受理',
  '0009': '没有基金账户',
  '0303': '已经登记过',
  '0305': '份额不足',
  '0307': '超过持有上限',
  '0309': '低于最低购买金额',
  '0310': '剩余份额低于最低持有',
  '0316': '没有基金账户',
  '0318': '不在申购期',
  '0319': '不在赎回期',
  '0327': '该渠道未代销此基金',
  '0355': '管理人未予确认',
  '0362': '账户仍有份额，不能销户',
  '0409': '已撤单',
  '0411': '重复开户',
  '0514': '份额已冻结',
}

/** The groups of return codes, by their first two digits. */
const groups: Readonly<Record<string, string>> = {
  '01': '账户资料有误',
  '02': '委托资料有误',
  '03': '不符合基金的业务规则',
  '04': '不符合基金的业务规则',
  '05': '不符合基金的业务规则',
  '06': '登记机构系统原因',
  '07': '登记机构系统原因',
}

/**
 * A return code in words. The numbers have gaps and senders use them differently, so the registrar's own sentence
 * follows if there is one.
 */
export function failureWords(code: string, detail: string | null): string {
  // The registrar says no more than its own sentence.
  if (code === OTHER) return detail ?? '登记机构未说明原因'
  const words = returnWords[code] ?? groups[code.slice(0, 2)] ?? `登记机构未予确认（${code}）`
  return detail && detail !== words ? `${words}：${detail}` : words
}
