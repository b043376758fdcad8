import { useFile } from '@/api/use-file'
import { type Paper, papers } from '@/contract/papers'
import { FileCard } from '@/widgets/file-card'
import { sizeWords } from './words'

/** The ways to get the file of a paper: saved or opened, handed on, or by an address for another browser. */
export function DownloadCard({ paper: { paperNo, size, isLocked } }: { paper: Paper }) {
  const file = useFile('pdf', { keyCall: papers.paperKey, fileCall: papers.downloadPaper, input: { paperNo } })
  return (
    <FileCard of={file} events={['download-paper', 'forward-paper']}>
      {!file.direct && '微信等应用里的网页常常不能保存文件。建议发送到邮箱，或在手机自带的浏览器中下载。'}
      {`PDF 文件，${sizeWords(size)}${isLocked ? '，打开时需要您设置的密码' : ''}`}
    </FileCard>
  )
}
