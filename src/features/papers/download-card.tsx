import { View } from '@tarojs/components'
import type { Paper } from '@/contract/papers'
import { formatInstant } from '@/lib/date'
import { documents } from '@/platform/document'
import { environment } from '@/stores/environment'
import { Button } from '@/ui/base/button'
import { LinkOffer } from '@/ui/base/link-offer'
import { Notice } from '@/ui/base/notice'
import { FormFailure } from '@/ui/form/form-failure'
import { Card } from '@/ui/layout/card'
import './download-card.scss'
import { useDownload } from './use-download'
import { sizeWords } from './words'

const opens = () => documents.outcome === 'opened'

function actionWords(download: ReturnType<typeof useDownload>): string {
  const { busy, done, direct, result } = download
  if (busy) return done === null ? '正在准备' : `正在下载 ${Math.floor(done * 100)}%`
  if (!direct) return result ? '重新生成链接' : '生成下载链接'
  if (opens()) return result ? '再次打开' : '打开 PDF'
  return result ? '再次保存' : '保存 PDF'
}

/** The ways to get the file of a paper: saved or opened, handed on, or by an address for another browser. */
export function DownloadCard({ paper: { paperNo, size, isLocked } }: { paper: Paper }) {
  const download = useDownload(paperNo)
  const { result, share } = download
  return (
    <Card>
      <Button event="download-paper" block kind="secondary" busy={download.busy} onPress={download.get}>
        {actionWords(download)}
      </Button>
      <View className="download__share">
        {share && (
          <Button event="forward-paper" block kind="secondary" onPress={share}>
            {environment().native ? '转发给微信好友' : '发送给其他应用'}
          </Button>
        )}
      </View>
      <View className="download__outcome">
        <FormFailure of={download} />
        {result?.at === 'given' && (
          <Notice icon="check">
            {opens()
              ? `已打开「${result.file.fileName}」，可从右上角菜单保存或发送`
              : `「${result.file.fileName}」已保存到下载`}
          </Notice>
        )}
        {result?.at === 'linked' && (
          <LinkOffer link={result.link}>
            {`复制后在手机自带的浏览器中打开即可下载。链接在 ${formatInstant(result.expiresAt).slice(11)} 前、保持登录时有效，请勿发给他人。`}
          </LinkOffer>
        )}
      </View>
      <View className="download__hint">
        {!download.direct && '微信等应用里的网页常常不能保存文件。建议发送到邮箱，或在手机自带的浏览器中下载。'}
        {`PDF 文件，${sizeWords(size)}${isLocked ? '，打开时需要您设置的密码' : ''}`}
      </View>
    </Card>
  )
}
