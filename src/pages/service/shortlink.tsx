import { useEffect, useRef, useState } from 'react'
import { useSubmit } from '@/api/submit'
import type { OutputOf } from '@/contract/call'
import { service } from '@/contract/service'
import { destinationOf } from '@/lib/link'
import { goToPath, restart } from '@/navigation/go'
import { reachable } from '@/navigation/links'
import { screen } from '@/navigation/screen'
import { homeRoute } from '@/routes'
import { Button } from '@/ui/base/button'
import { Empty } from '@/ui/base/empty'
import { Failure } from '@/ui/base/failure'
import { Entering } from '@/ui/layout/entering'
import { Screen } from '@/ui/layout/screen'

definePageConfig({ navigationBarTitleText: '正在打开' })

type End = Exclude<OutputOf<typeof service.openShortLink>['state'], 'open'> | 'nowhere'

const sentences: Readonly<Record<End, string>> = {
  used: '这个链接只能打开一次，已经使用过了',
  expired: '这个链接已过期',
  unknown: '没有找到这个链接，请检查有没有复制完整',
  nowhere: '这个链接指向的页面暂未开放',
}

const isKey = (text: string) => /^[\w-]{1,32}$/.test(text)

/**
 * Replaces itself with the target of a company's short link, or of a code of the mini-program: there WeChat calls the
 * key `scene`. Only screens of the app can be targets.
 */
export default screen('shortlink', function Shortlink({ link, scene }) {
  const key = link || scene || ''
  const [end, setEnd] = useState<End | null>(isKey(key) ? null : 'unknown')
  const begun = useRef(false)
  const { run, failure, busy } = useSubmit(service.openShortLink, {
    inPlace: true,
    after({ state, target }) {
      if (state !== 'open') return setEnd(state)
      const destination = destinationOf(target)
      if (destination?.to !== 'screen' || !reachable(destination.path)) return setEnd('nowhere')
      return goToPath(destination.path)
    },
  })
  const open = () => run({ key })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, because a one-time link must not be opened twice.
  useEffect(() => {
    if (begun.current || end) return
    begun.current = true
    open()
  }, [])
  if (end) return <Ended sentence={sentences[end]} />
  if (!failure) return <Entering />
  return (
    <Screen>
      <Failure sentence={failure.sentence} onRetry={open} busy={busy} />
    </Screen>
  )
})

const Ended = ({ sentence }: { sentence: string }) => (
  <Screen>
    <Empty
      picture="search"
      action={
        <Button event="go-home" kind="secondary" onPress={() => restart(homeRoute)}>
          返回首页
        </Button>
      }
    >
      {sentence}
    </Empty>
  </Screen>
)
