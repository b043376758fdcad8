import { View } from '@tarojs/components'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { currentTarget, goToPath, replace } from '@/navigation/go'
import { pathOfLink, reachable } from '@/navigation/links'
import { loginHere } from '@/navigation/login'
import { routes } from '@/routes'
import { authoriseFor, loginFailure } from '@/session/silent-login'
import { environment } from '@/stores/environment'
import { accessTokenOf, isLoggedIn, useSession } from '@/stores/session'
import { offerMiniProgram } from '@/stores/shell'
import { Button } from '@/ui/base/button'
import { Notice } from '@/ui/base/notice'
import { Card } from '@/ui/layout/card'
import { Screen } from '@/ui/layout/screen'
import { takeUp } from '../flow/flow'
import { families, firstStep, type PurposeName, purposes, type StepName } from '../flow/purposes'
import { Head } from '../head'
import { Help } from '../help'
import { Result } from '../result'
import { goesBackOutside, keepReturn, useReturnOutside } from './outside-return'

interface EntryProps {
  purpose: PurposeName
  /** Where the other program wants the person back. */
  redirect?: string | undefined
  /** The other program wants a proof, although the person may be bound already. */
  isReAuth?: boolean
}

/**
 * Keeps where the proof goes back to, and gives a function that keeps it anew: its time counts from when the person
 * goes on. The function resolves when it is decided, because the registered programs are a parameter that has to be
 * loaded. Only what depends on the address waits.
 */
function useReturn(redirect: string | undefined, isReAuth: boolean) {
  const keep = useCallback(() => (redirect ? keepReturn(redirect, isReAuth) : Promise.resolve()), [redirect, isReAuth])
  useEffect(() => {
    void keep()
  }, [keep])
  return keep
}

interface BindProps extends EntryProps {
  /** Where WeChat's authorisation returns to, for a person who is not known yet. */
  callback: string
  /** The purpose that proves who a bound person is, in the same family of screens. */
  proof: PurposeName
  /** The identity form, for a family that starts with it. */
  form?: ReactNode
}

/**
 * The entry for a person who comes from another program to bind their account. A person who is already bound is told
 * so, or proves who they are if the program wants that. A person whom WeChat knows says who they are.
 */
export function BindEntry({ purpose: name, proof, redirect, isReAuth = false, callback, form }: BindProps) {
  const purpose = purposes[name]
  const bound = useSession(isLoggedIn)
  const known = useSession(accessTokenOf) !== ''
  const [failed, setFailed] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const keep = useReturn(redirect, isReAuth)
  const returning = useReturnOutside()
  useEffect(() => takeUp(name), [name])

  if (bound && isReAuth) return <AuthEntry purpose={proof} redirect={redirect} />
  if (bound) {
    const onward = async () => {
      // A program that was refused once is refused again: the person goes on without it.
      if (isRefused) return goToPath('')
      await keep()
      if (goesBackOutside(purpose.family)) {
        if (!(await returning.run(name))) setRefused(!goesBackOutside(purpose.family))
        return
      }
      return goToPath(redirect && reachable(redirect) ? pathOfLink(redirect) : '')
    }
    return (
      <Result right title="已绑定" text="您的账户已经绑定，无需重复操作">
        <Button event="go-on" block onPress={onward}>
          继续
        </Button>
      </Result>
    )
  }
  const { identify = 'fillcert' } = families[purpose.family]
  if (known && form) return form
  const begin = async () => {
    setFailed(false)
    await keep()
    if (known) return replace(identify, { purpose: name })
    // This browser cannot learn from WeChat who the person is. The mini-program can.
    if (environment().kind === 'mobile') return offerMiniProgram(currentTarget())
    const result = await authoriseFor(callback, currentTarget())
    setFailed(result === 'failed')
    if (result === 'unbound') await replace(identify, { purpose: name })
  }
  return (
    <Screen
      action={
        <Button event="begin-binding" block onPress={begin}>
          开始绑定
        </Button>
      }
    >
      <Head title={purpose.title} reason={purpose.reason} />
      <Card>绑定需要确认是您本人：填写姓名和证件，再用短信、密码或人脸任一方式验证。</Card>
      <View>{failed && <Notice icon="warn">{loginFailure()}</Notice>}</View>
      <Help at="callback" />
    </Screen>
  )
}

/**
 * The entry for a person who comes from another program to prove again who they are. A person who is not logged in logs
 * in first; whom WeChat does not know binds their account by the screens of the same program.
 */
export function AuthEntry({ purpose: name, redirect }: EntryProps) {
  const purpose = purposes[name]
  const loggedIn = useSession(isLoggedIn)
  const keep = useReturn(redirect, true)
  const begin = async () => {
    await keep()
    if (!loggedIn && !(await loginHere(() => openBinding(name)))) return
    takeUp(name)
    return replace(families[purpose.family].choose, { purpose: name })
  }
  return (
    <Screen
      action={
        <Button event="begin-proof" block onPress={begin}>
          开始验证
        </Button>
      }
    >
      <Head title={purpose.title} reason={purpose.reason} />
      <Card>验证结果只用于本次办理，有效期5分钟。</Card>
      <Help at="callback" />
    </Screen>
  )
}

/** The binding of the program that wanted a proof. */
const BINDING: Partial<Record<PurposeName, PurposeName>> = { qwAuth: 'qwBind', eserviceAuth: 'eserviceBind' }

/** Opens the identity form of the program's own binding. */
function openBinding(name: PurposeName) {
  const binding = BINDING[name] ?? name
  return replace(families[purposes[binding].family].identify ?? firstStep(binding), { purpose: binding })
}

/** Purposes of other programs. */
const OUTSIDE: readonly PurposeName[] = ['qwBind', 'qwAuth', 'eserviceBind', 'eserviceAuth']

/**
 * The identity form of the program to one of whose screens a login came back: its entry, or a step at which the access
 * token died. Null for any other target. The program's own address is kept apart, so the entry itself need not be
 * opened again.
 */
export function bindingAt(path: string): (() => Promise<void>) | null {
  const stepsOf = (name: PurposeName): StepName[] => Object.values(families[purposes[name].family])
  const name = OUTSIDE.find(one => stepsOf(one).some(step => routes[step].path === path))
  return name ? () => openBinding(name) : null
}
