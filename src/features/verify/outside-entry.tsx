import { View } from '@tarojs/components'
import { type ReactNode, useEffect, useState } from 'react'
import { goToPath, replace } from '@/navigation/go'
import { pathOfLink, reachable } from '@/navigation/links'
import { loginHere } from '@/navigation/login'
import { authoriseFor } from '@/session/silent-login'
import { rememberTarget } from '@/session/target'
import { accessTokenOf, isLoggedIn, useSession } from '@/stores/session'
import { Button } from '@/ui/base/button'
import { Notice } from '@/ui/base/notice'
import { Card } from '@/ui/layout/card'
import { Screen } from '@/ui/layout/screen'
import { takeUp } from './flow'
import { Head } from './head'
import { families, type PurposeName, purposes } from './purposes'
import { Result } from './result'

/**
 * Keeps the address for the end of the proof: the one that the other program named, if it is a screen of ours. Other
 * addresses are ignored, because a link could otherwise send people elsewhere through a login.
 */
function useReturn(redirect: string | undefined) {
  useEffect(() => {
    if (redirect && reachable(redirect)) rememberTarget(pathOfLink(redirect))
  }, [redirect])
}

interface EntryProps {
  purpose: PurposeName
  redirect?: string
  /** Where WeChat's authorisation returns to, for a person who is not known yet. */
  callback?: string
  /** The identity form, for a family that starts with it. */
  form?: ReactNode
}

/**
 * The entry for a person who comes from another program to bind their account. A person who is already bound is told
 * so. A person whom WeChat knows says who they are.
 */
export function BindEntry({ purpose: name, redirect, callback, form }: EntryProps) {
  const purpose = purposes[name]
  const bound = useSession(isLoggedIn)
  const known = useSession(accessTokenOf) !== ''
  const [failed, setFailed] = useState(false)
  useReturn(redirect)
  useEffect(() => takeUp(name), [name])

  if (bound) {
    return (
      <Result right title="已绑定" text="您的账户已经绑定，无需重复操作">
        <Button block onPress={() => goToPath(redirect && reachable(redirect) ? pathOfLink(redirect) : '')}>
          继续
        </Button>
      </Result>
    )
  }
  const { identify = 'fillcert', first } = families[purpose.family]
  if (known && form) return form
  const begin = async () => {
    setFailed(false)
    if (known) return replace(identify)
    const result = callback ? await authoriseFor(callback, first) : 'failed'
    setFailed(result === 'failed')
    if (result === 'unbound') await replace(identify)
  }
  return (
    <Screen
      action={
        <Button block onPress={begin}>
          开始绑定
        </Button>
      }
    >
      <Head title={purpose.title} reason={purpose.reason} />
      <Card>绑定需要确认是您本人：填写姓名和证件，再用短信、密码或人脸任一方式验证。</Card>
      <View>{failed && <Notice icon="warn">未能取得您的微信身份，请在微信或企业微信中打开</Notice>}</View>
    </Screen>
  )
}

/**
 * The entry for a person who comes from another program to prove again who they are. A person who is not logged in logs
 * in first.
 */
export function AuthEntry({ purpose: name, redirect }: EntryProps) {
  const purpose = purposes[name]
  const loggedIn = useSession(isLoggedIn)
  useReturn(redirect)
  const begin = async () => {
    if (!loggedIn && !(await loginHere())) return
    takeUp(name)
    return replace(families[purpose.family].choose)
  }
  return (
    <Screen
      action={
        <Button block onPress={begin}>
          开始验证
        </Button>
      }
    >
      <Head title={purpose.title} reason={purpose.reason} />
      <Card>验证结果只用于本次办理，有效期5分钟。</Card>
    </Screen>
  )
}
