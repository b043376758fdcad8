import { View } from '@tarojs/components'
import { useState } from 'react'
import { navigate } from '@/navigation/go'
import { Button } from '@/ui/base/button'
import { Icon } from '@/ui/base/icon'
import { Cell } from '@/ui/list/cell'
import { Sheet } from '@/ui/overlay/sheet'
import './verify.scss'

/** What helps at each step. */
const TIPS = {
  identify: [
    '请填写开户时登记的姓名和证件，与证件上的写法一致。',
    '换过证件的，请填写开户时使用的证件，登录后再更新资料。',
    '不记得开户信息的，请联系客服核对。',
  ],
  choose: ['预留手机号码已停用的，请选择密码或人脸验证。', '没有合适的验证方式时，请联系客服办理。'],
  sms: [
    '验证码发送到开户时预留的手机号码，5分钟内有效。',
    '没有收到时，请检查信号、短信拦截和号码是否正确，60秒后可重新获取。',
    '预留号码已停用的，请换一种验证方式或联系客服。',
  ],
  password: [
    '密码区分大小写，可点眼睛图标查看输入的内容。',
    '连续输错5次后，请等待5分钟，或换一种验证方式。',
    '忘记密码的，可用短信或人脸验证后重新设置。',
  ],
  face: ['请由本人操作，光线充足，正对摄像头。', '多次未通过的，请换一种验证方式或联系客服。'],
  newPassword: [
    '密码为8至64位，可以是一句只有您知道的话，请勿使用常见密码。',
    '点眼睛图标可查看输入的内容，两次输入需要一致。',
    '身份验证5分钟内有效，超过后请重新验证。',
  ],
  newPhone: [
    '验证码发送到新的手机号码，5分钟内有效。',
    '没有收到时，请检查信号、短信拦截和号码是否正确，60秒后可重新获取。',
    '修改成功后，原手机号码会收到通知。',
  ],
  newEmail: [
    '请填写您本人常用的邮箱，例如 name@example.com。',
    '身份验证5分钟内有效，超过后请重新验证，已填写的内容会保留。',
  ],
  newAddress: [
    '请先选择省、市、区，再填写街道和门牌号。',
    '身份验证5分钟内有效，超过后请重新验证，已填写的内容会保留。',
  ],
  callback: ['请从原入口重新进入，登录链接只能使用一次。', '仍不能登录时，请检查网络，或联系客服。'],
} as const

/** The way to help at a step: what to try, and customer service, which also has a telephone number. */
export function Help({ at }: { at: keyof typeof TIPS }) {
  const [open, setOpen] = useState(false)
  return (
    <View className="verify__help">
      <Button kind="text" size="small" event="open-help" onPress={() => setOpen(true)}>
        遇到问题？
      </Button>
      <Sheet open={open} title="遇到问题" onClose={() => setOpen(false)}>
        <View>
          {TIPS[at].map(tip => (
            <View key={tip} className="verify__tip">
              {tip}
            </View>
          ))}
        </View>
        <Cell lead={<Icon name="headset" />} title="联系客服" arrow onPress={() => navigate('onlineService')} />
      </Sheet>
    </View>
  )
}
