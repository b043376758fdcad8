/** The labels of the transaction filter. */
export const groupItems = [
  { value: '', label: '全部' },
  { value: 'trade', label: '买卖' },
  { value: 'buy', label: '买入' },
  { value: 'sell', label: '卖出' },
  { value: 'convert', label: '转换' },
  { value: 'regular', label: '定投' },
  { value: 'dividend', label: '分红' },
  { value: 'carry', label: '结转' },
] as const

export const stateItems = [
  { value: '', label: '全部' },
  { value: 'pending', label: '待确认' },
  { value: 'confirmed', label: '已确认' },
  { value: 'failed', label: '未成功' },
  { value: 'cancelled', label: '已撤销' },
] as const

export const spanItems = [
  { value: '', label: '全部' },
  { value: '1', label: '近1月' },
  { value: '3', label: '近3月' },
  { value: '6', label: '近6月' },
  { value: '12', label: '近1年' },
  { value: 'own', label: '自定义' },
] as const

/** The day that the date filter and the months of the list use. */
export const dayOfItems = [
  { value: 'applied', label: '申请日' },
  { value: 'confirmed', label: '确认日' },
] as const

/** The kinds of fund accounts. An address can select one. The filter sheet does not offer them. */
export const accountItems = [
  { value: '', label: '' },
  { value: '0', label: '基金账户' },
  { value: '1', label: '个人养老金账户' },
] as const
