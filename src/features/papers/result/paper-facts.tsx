import { spanWords } from '@/contract/paper-words'
import type { Paper } from '@/contract/papers'
import { formatInstant } from '@/lib/date'
import { CopyButton } from '@/ui/base/copy-button'
import { Card } from '@/ui/layout/card'
import { Cell } from '@/ui/list/cell'
import { languageWords, sizeWords, titleOf } from '../words'

/** The facts about a paper, without its content. */
export const PaperFacts = ({ paper }: { paper: Paper }) => {
  const { paperNo, kind, language, purpose, isLocked, pages, size, createdAt } = paper
  const file = [`共 ${pages} 页`, sizeWords(size), isLocked ? '有打开密码' : '无打开密码'].join(' · ')
  return (
    <Card flush>
      <Cell title={titleOf(paper)} note={spanWords(paper)} />
      <Cell title="编号" note={paperNo} value={<CopyButton text={paperNo} what="编号" />} />
      {kind === 'certificate' && <Cell title="语言" note={languageWords[language]} />}
      {purpose !== '' && <Cell title="用途" note={purpose} />}
      <Cell title="文件" note={file} />
      <Cell title="申请时间" note={formatInstant(createdAt)} />
    </Card>
  )
}
