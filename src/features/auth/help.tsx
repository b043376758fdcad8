import { PASSWORD_ATTEMPTS, PASSWORD_LOCK_MINUTES, PROOF_MINUTES, SMS_CODE_MINUTES } from '@/lib/terms'
import { navigate } from '@/navigation/go'
import { HelpSheet } from '@/widgets/help-sheet'

const PROVEN = `身份验证${PROOF_MINUTES}分钟内有效，超过后请重新验证`

/** The tips for each step. */
const TIPS = {
  identify: [
    '请填写开户时登记的姓名和证件，与证件上的写法一致。',
    '换过证件的话，请填写开户时用的证件，登录后再更新资料。',
    '不记得开户信息，请联系客服核对。',
  ],
  choose: ['预留手机号码停用了，请换一种验证方式。', '没有合适的验证方式时，请联系客服办理。'],
  sms: [
    `验证码发送到开户时预留的手机号码，${SMS_CODE_MINUTES}分钟内有效。`,
    '没有收到的话，请检查信号、短信拦截和号码，60秒后可重新获取。',
    '预留号码停用了，请换一种验证方式或联系客服。',
  ],
  password: [
    '密码区分大小写，可点眼睛图标查看输入的内容。',
    `连续输错${PASSWORD_ATTEMPTS}次后，请等待${PASSWORD_LOCK_MINUTES}分钟，或换一种验证方式。`,
    '忘记密码，可用短信或人脸验证后重新设置。',
  ],
  face: ['请由本人操作，光线充足，正对摄像头。', '多次没有通过时，请换一种验证方式或联系客服。'],
  newPassword: [
    '密码为8至64位，可以是一句只有您知道的话，请勿使用常见密码。',
    '点眼睛图标可查看输入的内容，两次输入需要一致。',
    `${PROVEN}。`,
  ],
  newPhone: [
    `验证码发送到新的手机号码，${SMS_CODE_MINUTES}分钟内有效。`,
    '没有收到的话，请检查信号、短信拦截和号码，60秒后可重新获取。',
    '修改成功后，原手机号码会收到通知。',
  ],
  newEmail: ['请填写您本人常用的邮箱，例如 name@example.com。', `${PROVEN}，已填写的内容会保留。`],
  newAddress: ['请先选择省、市、区，再填写街道和门牌号。', `${PROVEN}，已填写的内容会保留。`],
  callback: ['请从原入口重新进入，登录链接只能使用一次。', '还是不能登录的话，请检查网络，或联系客服。'],
} as const

/** The help of a step: its tips, and customer service. */
export const Help = ({ at }: { at: keyof typeof TIPS }) => (
  <HelpSheet title="遇到问题？" tips={TIPS[at]} contact="联系客服" onContact={() => navigate('onlineService')} />
)
