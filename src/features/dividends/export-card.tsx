import { dividends } from '@/contract/dividends'
import { navigate } from '@/navigation/go'
import { useProvenFile } from '@/session/use-proven-file'
import { Section } from '@/ui/layout/section'
import { FileCard } from '@/widgets/file-card'

interface ExportCardProps {
  /** '' for all years. */
  year: string
  fundCode: string
  /** The number of dividends in the file. */
  count: number
}

/** The list as a CSV file for spreadsheets. Another filter makes another file, so the `key` drops the old one. */
export const ExportCard = (props: ExportCardProps) => (
  <Section title="导出明细">
    <ExportFile key={`${props.year} ${props.fundCode}`} {...props} />
  </Section>
)

function ExportFile({ year, fundCode, count }: ExportCardProps) {
  const input = { ...(year !== '' && { year }), ...(fundCode !== '' && { fundCode }), authToken: '' }
  const file = useProvenFile(
    'csv',
    { keyCall: dividends.dividendFileKey, fileCall: dividends.dividendFile, input },
    () => navigate('homeAuthChoose', { purpose: 'ownData' }),
  )
  return (
    <FileCard of={file} events={['download-dividends', 'forward-dividends']}>
      {!file.direct && '微信等应用里常常不能保存文件，请用手机自带的浏览器下载。'}
      {`CSV 表格，当前条件下的 ${count} 笔分红，可用 Excel 或 WPS 导入；直接打开会丢失基金代码开头的 0，「导出数据」里有 Excel（XLSX）格式。文件含真实金额，请妥善保管。导出前需要验证身份`}
    </FileCard>
  )
}
