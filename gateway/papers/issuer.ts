/** The issuer of papers. The company is made up, like everything of the reference gateway. */
export const issuer = {
  zh: '汀澜基金管理有限公司',
  en: 'Tinglan Fund Management Co., Ltd.',
  department: '客户服务部',
} as const
