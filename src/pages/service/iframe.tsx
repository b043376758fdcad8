import { useEffect } from 'react'
import { Framed } from '@/features/service/framed'
import { Leaving } from '@/features/service/leaving'
import { useOutsidePage } from '@/features/service/outside-page'
import { withoutSecrets } from '@/lib/web-address'
import { back, replace } from '@/navigation/go'
import { screen } from '@/navigation/screen'
import { Button } from '@/ui/base/button'
import { Empty } from '@/ui/base/empty'
import { Entering } from '@/ui/layout/entering'
import { Screen } from '@/ui/layout/screen'

definePageConfig({ navigationBarTitleText: '网页浏览' })

/**
 * A web page: inside the app if its origin is allowed, else outside after the person agrees. An invalid address is
 * refused.
 */
export default screen('iframe', function Iframe({ url }) {
  const page = useOutsidePage(url)
  const shown = withoutSecrets(url)
  useEffect(() => {
    // An address from outside may contain a secret, which must not stay in our own address.
    if (shown !== url) replace('iframe', { url: shown })
  }, [shown, url])
  if (page === null) return <Entering />
  return <Screen wide={page.is === 'framed'}>{page.is === 'refused' ? <Refused /> : <Page {...page} />}</Screen>
})

const parts = { framed: Framed, outside: Leaving }

function Page({ is, ...address }: { is: keyof typeof parts; address: string; origin: string }) {
  const Part = parts[is]
  return <Part {...address} />
}

const Refused = () => (
  <Empty
    picture="trouble"
    action={
      <Button event="go-back" kind="secondary" onPress={back}>
        返回
      </Button>
    }
  >
    为了您的安全，这个链接不能打开
  </Empty>
)
