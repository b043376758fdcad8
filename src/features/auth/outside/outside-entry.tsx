import { View } from '@tarojs/components'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { PROOF_MINUTES } from '@/lib/terms'
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
  /** The other program's return address. */
  redirect?: string | undefined
  /** The other program wants a new verification, even if the person is already bound. */
  isReAuth?: boolean
}

/**
 * Stores the return address, and returns a function that stores it again, because its time limit starts when the person
 * continues. The function resolves once the address is checked: the list of registered programs is a parameter and must
 * be loaded first. Only code that depends on the address needs to await it.
 */
function useReturn(redirect: string | undefined, isReAuth: boolean) {
  const keep = useCallback(() => (redirect ? keepReturn(redirect, isReAuth) : Promise.resolve()), [redirect, isReAuth])
  useEffect(() => {
    void keep()
  }, [keep])
  return keep
}

interface BindProps extends EntryProps {
  /** The address for WeChat's return, for a person who is not known yet. */
  callback: string
  /** The purpose that verifies a bound person, in the same family of screens. */
  proof: PurposeName
  /** The identity form, for a family that starts with it. */
  form?: ReactNode
}

/**
 * The entry for a person who comes from another program to bind their account. A person who is already bound sees a
 * message, or verifies their identity if the program asks for it. A person known to WeChat continues with the identity
 * form.
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
      // A program that was refused once would be refused again, so the person continues without it.
      if (isRefused) return goToPath('')
      await keep()
      if (goesBackOutside(purpose.family)) {
        if (!(await returning.run(name))) setRefused(!goesBackOutside(purpose.family))
        return
      }
      return goToPath(redirect && reachable(redirect) ? pathOfLink(redirect) : '')
    }
    return (
      <Result right title="已绑定" text="您的账户已经绑定，不用再操作">
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
    // This browser cannot get the person's identity from WeChat. The mini-program can.
    if (environment().kind === 'mobile') return offerMiniProgram(currentTarget())
    const result = await authoriseFor(callback, { target: currentTarget() })
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
 * The entry for a person who comes from another program for a new verification. A visitor logs in first. A person whom
 * WeChat does not know binds their account on the screens of the same program.
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
      <Card>{`验证结果只用于本次办理，有效期${PROOF_MINUTES}分钟。`}</Card>
      <Help at="callback" />
    </Screen>
  )
}

/** The binding that belongs to each program's verification. */
const BINDING: Partial<Record<PurposeName, PurposeName>> = { qwAuth: 'qwBind', eserviceAuth: 'eserviceBind' }

/** Opens the identity form of the program's own binding. */
function openBinding(name: PurposeName) {
  const binding = BINDING[name] ?? name
  return replace(families[purposes[binding].family].identify ?? firstStep(binding), { purpose: binding })
}

/** Purposes of other programs. */
const OUTSIDE: readonly PurposeName[] = ['qwBind', 'qwAuth', 'eserviceBind', 'eserviceAuth']

/**
 * Returns a function that opens the identity form of another program, if the login returns to one of its screens: its
 * entry, or a step at which the access token expired. Null for any other target. The program's return address is stored
 * separately, so the entry itself need not be opened again.
 */
export function bindingAt(path: string): (() => Promise<void>) | null {
  const stepsOf = (name: PurposeName): StepName[] => Object.values(families[purposes[name].family])
  const name = OUTSIDE.find(one => stepsOf(one).some(step => routes[step].path === path))
  return name ? () => openBinding(name) : null
}
