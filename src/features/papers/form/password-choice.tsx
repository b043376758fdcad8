import { View } from '@tarojs/components'
import * as v from 'valibot'
import { PaperPassword } from '@/contract/papers'
import { PasswordField } from '@/ui/form/password-field'
import { Switch } from '@/ui/form/switch'
import type { Form } from '@/ui/form/use-form'
import { Cell } from '@/ui/list/cell'

/** The part of a form about the file's password. */
export interface Locking {
  locked: boolean
  password: string
}

/** The error text for the password, if one is wanted; '' for none. */
export function passwordFault({ locked, password }: Locking): string {
  const { issues } = v.safeParse(PaperPassword, password)
  return (locked && issues?.[0].message) || ''
}

/** A switch, and below it the password that opens the file. */
export function PasswordChoice<V extends Locking>({ form }: { form: Form<V> }) {
  // The type of this part of the form.
  const { values, field, put } = form as unknown as Form<Locking>
  return (
    <View>
      <Cell
        title="打开文件需要密码"
        note="文件被转发后，别人没有密码就打不开"
        value={
          <Switch
            event="switch-file-password"
            label="打开文件需要密码"
            on={values.locked}
            onChange={locked => put({ locked, ...(!locked && { password: '' }) })}
          />
        }
      />
      <View className="paper-form__inset">
        {values.locked && (
          <PasswordField
            {...field('password')}
            label="打开密码"
            fresh
            maxLength={32}
            placeholder="8至32位，不能只用数字"
            hint="我们不保存这个密码，忘记后无法找回，只能重新申请"
          />
        )}
      </View>
    </View>
  )
}
