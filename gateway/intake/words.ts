/** The meaning of a problem and the way out of it, by its kind, for the office. */
const advice: Readonly<Record<string, readonly [meaning: string, todo: string]>> = {
  name: ['文件名不符合规范', '请登记机构按规范命名后重发'],
  tag: ['不是数据交换文件', '确认文件是否放错，或请登记机构重发'],
  version: ['版本号不认识', '确认登记机构使用的协议版本'],
  party: ['创建人或接收人与文件名不符', '确认是否收到别家的文件'],
  date: ['日期与文件名不符', '请登记机构重发当日文件'],
  type: ['文件类型与文件名不符', '请登记机构重发'],
  field: ['字段缺失、重复或不认识', '核对协议版本；确认后联系技术支持'],
  count: ['记录数与文件头不符', '文件可能不完整，请重新下载'],
  length: ['记录长度不对', '文件可能被编辑过，请重新下载原件'],
  lineEnd: ['行尾不对', '文件可能被转换过，请以二进制方式重新下载'],
  trailer: ['文件没有结束标记', '文件可能还在传输，传完后会自动再取'],
  value: ['字段内容不对', '请登记机构核对这一条记录并重发文件'],
  index: ['索引与文件不符', '请登记机构重发索引'],
  missing: ['索引中的文件还没有到', '等待文件到齐，会自动再取；长时间不到请联系登记机构'],
  changing: ['文件在读取时被改动，没有采用', '等待文件传完，会自动再取'],
  unclear: ['有看不懂的记录，整批已隔离', '联系登记机构说明业务代码；也可以先取其余记录'],
  changed: [
    '同名文件内容变了，没有采用',
    '确认登记机构确实更正后，用命令替换：npm run intake -- 文件夹 --replace 索引名',
  ],
  job: ['自动取文件没有成功', '查看网关日志，排除后会自动再取'],
}

const UNKNOWN: readonly [string, string] = ['文件有问题', '联系技术支持']

export function adviceFor(kind: string): { meaning: string; todo: string } {
  const [meaning, todo] = advice[kind] ?? UNKNOWN
  return { meaning, todo }
}
