import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import type { useFile } from '@/api/use-file'
import { formatInstant } from '@/lib/date'
import { environment } from '@/stores/environment'
import { Button } from '@/ui/base/button'
import { LinkOffer } from '@/ui/base/link-offer'
import { Notice } from '@/ui/base/notice'
import { FormFailure } from '@/ui/form/form-failure'
import { Card } from '@/ui/layout/card'
import './file-card.scss'

type FileRun = ReturnType<typeof useFile>

function actionWords({ kind, busy, done, way, result }: FileRun): string {
  const name = kind.toUpperCase()
  if (busy) return done === null ? '正在准备' : `正在下载 ${Math.floor(done * 100)}%`
  if (way === 'linked') return result ? '重新生成链接' : '生成下载链接'
  const [first, again] = { opened: ['打开', '再次打开'], saved: ['保存', '再次保存'], written: ['准备', '重新准备'] }[
    way
  ]
  return result?.at === 'given' ? `${again}` : `${first} ${name}`
}

const givenWords: Readonly<Record<FileRun['way'], (name: string) => string>> = {
  opened: name => `已打开「${name}」，可从右上角菜单保存或发送`,
  saved: name => `「${name}」已保存到下载`,
  written: name =>
    `「${name}」已准备好，${environment().native ? '请转发给微信好友或文件传输助手' : '可以存到手机或发送给其他应用'}`,
  linked: () => '',
}

interface FileCardProps {
  of: FileRun
  /** Event names for getting and for forwarding, as on Press. */
  events: readonly [get: string, forward: string]
  /** Small text below that describes the file. */
  children: ReactNode
}

/** The ways to get a file: the phone's own first, and at last an address for another browser. */
export function FileCard({ of, events: [get, forward], children }: FileCardProps) {
  const { result, share, way } = of
  const canLink = way !== 'linked' && result?.at !== 'linked' && (result !== null || of.failure !== null)
  return (
    <Card>
      <Button event={get} block kind="secondary" busy={of.busy} onPress={() => of.get()}>
        {actionWords(of)}
      </Button>
      <View className="file-card__share">
        {share && (
          <Button event={forward} block kind="secondary" onPress={share}>
            {environment().native ? '转发给微信好友' : way === 'written' ? '保存或发送' : '发送给其他应用'}
          </Button>
        )}
      </View>
      <View className="file-card__outcome">
        <FormFailure of={of} />
        {result?.at === 'given' && <Notice icon="check">{givenWords[way](result.file.fileName)}</Notice>}
        {result?.at === 'linked' && (
          <LinkOffer link={result.link}>
            {`请复制链接到手机自带的浏览器中下载。链接在 ${formatInstant(result.expiresAt).slice(11)} 前、保持登录时有效，请勿发给他人。`}
          </LinkOffer>
        )}
      </View>
      <View>
        {canLink && (
          <Button event="file-by-address" block kind="text" size="small" onPress={() => of.get('link')}>
            打不开或找不到？用下载地址
          </Button>
        )}
      </View>
      <View className="file-card__hint">{children}</View>
    </Card>
  )
}
