import { type Paper, papers } from '@/contract/papers'
import { AUTH } from '@/session/proof'
import { useProvenFile } from '@/session/use-proven-file'
import { dropProof } from '@/stores/verification'
import { Button } from '@/ui/base/button'
import { Card } from '@/ui/layout/card'
import { FileCard } from '@/widgets/file-card'
import { sizeWords } from '../words'

interface DownloadCardProps {
  paper: Paper
  /** Opens the identity check on top of this screen. */
  onProve?: () => unknown
  /** Opens the screen with the identity check, if this screen has none. */
  onContinue?: () => unknown
}

/** The ways to get the file of a paper: save or open it, forward it, or copy an address for another browser. */
export function DownloadCard({ paper, onProve, onContinue }: DownloadCardProps) {
  if (!paper.needsProof || onProve) return <Download paper={paper} onProve={onProve ?? (() => undefined)} />
  return (
    <Card>
      <Button event="prove-for-paper" block kind="secondary" onPress={() => onContinue?.()}>
        验证身份后下载
      </Button>
    </Card>
  )
}

function Download({ paper, onProve }: { paper: Paper; onProve: () => unknown }) {
  const { paperNo, size, isLocked, needsProof } = paper
  const calls = {
    keyCall: papers.paperKey,
    fileCall: papers.downloadPaper,
    input: { paperNo },
    taken: () => needsProof && dropProof(AUTH),
  }
  const file = useProvenFile('pdf', calls, onProve, needsProof)
  return (
    <FileCard of={file} events={['download-paper', 'forward-paper']}>
      {!file.direct && '微信等应用里常常不能保存文件，请发送到邮箱，或用手机自带的浏览器下载。'}
      {`PDF 文件，${sizeWords(size)}${isLocked ? '，打开时需要您设置的密码' : ''}`}
      {needsProof && '。证明上有完整证件号，下载前需验证身份'}
    </FileCard>
  )
}
