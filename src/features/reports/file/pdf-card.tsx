import { View } from '@tarojs/components'
import { useMemo, useState } from 'react'
import { type FileWay, fileWay, shareDocument } from '@/api/give-document'
import { useRun } from '@/api/run'
import { formatInstant } from '@/lib/date'
import { canvas } from '@/platform/canvas'
import { prefer, usePreferences } from '@/stores/preferences'
import { Button } from '@/ui/base/button'
import { Empty } from '@/ui/base/empty'
import { Failure } from '@/ui/base/failure'
import { LinkOffer } from '@/ui/base/link-offer'
import { Notice } from '@/ui/base/notice'
import { Skeleton } from '@/ui/base/skeleton'
import { fontOf } from '@/ui/chart/paint-scene'
import { Switch } from '@/ui/form/switch'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import { Cell } from '@/ui/list/cell'
import type { Measure, PdfPage } from './pdf-page/marks'
import { PdfPageImage } from './pdf-page-image'
import './pdf-card.scss'
import { type PdfState, usePdf } from './use-pdf'
import { usePicture } from './use-picture'

/** Text is measured at a large size and scaled down, so that rounding to whole pixels does not matter. */
const RULER = 100

/** The width of a text on this phone's canvas. */
const measure: Measure = (text, size, bold) => (canvas.measure(text, fontOf(RULER, bold)) * size) / RULER

interface PdfCardProps {
  /** Builds the pages. `hidden` tells whether amounts are hidden now. */
  write: (hidden: boolean, measure: Measure) => PdfPage
}

/** A preview of the document, and the ways to save it. */
export function PdfCard({ write }: PdfCardProps) {
  return canvas.supported ? <Drawn write={write} /> : <Empty>微信版本太低，无法生成文件，请更新微信后重试</Empty>
}

function Drawn({ write }: PdfCardProps) {
  const hidden = usePreferences(state => state.hidden)
  const pdfPage = useMemo(() => write(hidden, measure), [write, hidden])
  const { picture, failed, retry } = usePicture(pdfPage)
  const [way] = useState(() => fileWay('pdf'))
  const pdf = usePdf(pdfPage, picture, way !== 'linked')
  const drawing = !picture && !failed
  const busy = drawing || pdf.state.at === 'uploading' || pdf.state.at === 'downloading'
  return (
    <View>
      <Card flush>
        <Cell
          title="隐藏金额"
          note="文件与全部页面里的金额显示为 ****"
          value={
            <Switch
              event={hidden ? 'show-amounts' : 'hide-amounts'}
              label="隐藏金额"
              on={hidden}
              onChange={on => prefer({ hidden: on })}
            />
          }
        />
      </Card>
      <Card>
        <Button
          block
          kind={pdf.state.at === 'linked' ? 'secondary' : 'primary'}
          busy={busy}
          disabled={!picture}
          event="make-pdf"
          onPress={pdf.make}
        >
          {drawing ? '正在绘制' : actionWords(pdf.state, way)}
        </Button>
        <Outcome state={pdf.state} way={way} />
      </Card>
      <Section title="预览" aside={`A4 共 ${pdfPage.pages} 页`}>
        <View>
          {failed && <Failure sentence="手机内存不足，预览没能生成" onRetry={retry} />}
          {drawing && <Skeleton shape="chart" count={2} />}
          {picture && <PdfPageImage source={picture.address} label={`${pdfPage.title}，共 ${pdfPage.pages} 页`} />}
        </View>
        <View className="pdf-card__hint">{picture && '长按图片可以保存或转发'}</View>
      </Section>
    </View>
  )
}

const idleWords: Readonly<Record<FileWay, string>> = {
  opened: '生成并打开 PDF',
  saved: '生成并保存 PDF',
  written: '生成 PDF',
  linked: '生成 PDF 下载链接',
}

const inPercent = (done: number) => `${Math.floor(done * 100)}%`

function actionWords(state: PdfState, way: FileWay): string {
  if (state.at === 'uploading') return `正在生成 ${inPercent(state.done)}`
  if (state.at === 'downloading') return `正在下载 ${inPercent(state.done)}`
  if (state.at === 'failed') return '重试'
  if (state.at === 'linked') return '重新生成链接'
  return state.at === 'given' && way === 'opened' ? '再次打开' : idleWords[way]
}

const givenWords: Readonly<Record<FileWay, (name: string) => string>> = {
  opened: name => `已打开「${name}」，可从右上角菜单保存或发送`,
  saved: name => `「${name}」已保存到下载`,
  written: name => `「${name}」已准备好，可以存到手机或发送给其他应用`,
  linked: () => '',
}

function Outcome({ state, way }: { state: PdfState; way: FileWay }) {
  const sharing = useRun(shareDocument)
  return (
    <View className="pdf-card__outcome">
      {state.at === 'failed' && <Notice tone="warn">{state.sentence}</Notice>}
      {state.at === 'given' && (
        <View>
          <Notice icon="check">{givenWords[way](state.file.fileName)}</Notice>
          {way === 'written' && (
            <Button event="forward-pdf" block kind="secondary" onPress={() => sharing.run(state.file)}>
              保存或发送
            </Button>
          )}
        </View>
      )}
      {state.at === 'linked' && (
        <LinkOffer link={state.link}>
          {`微信里不能保存文件，请复制链接到手机浏览器中下载。链接在 ${formatInstant(state.expiresAt).slice(11)} 前有效，请勿发给他人。`}
        </LinkOffer>
      )}
    </View>
  )
}
