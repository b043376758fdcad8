import { View } from '@tarojs/components'
import { useCall } from '@/api/query'
import { funds } from '@/contract/funds'
import { useConsent } from '@/stores/consent'
import { aria } from '@/ui/base/aria'
import './policy.scss'

interface Part {
  title: string
  lines: readonly string[]
}

/**
 * The text of the privacy policy. It describes what this app really does. If one changes, change the other too, and
 * raise the version.
 */
const PARTS: readonly Part[] = [
  {
    title: '一、我们收集哪些信息',
    lines: [
      '微信标识：用于识别您并登录，经您同意后由微信提供。',
      '姓名、证件类型和证件号码、手机号码：您登录、绑定账户或重置密码时填写，用于找到您的基金账户并确认是您本人。',
      '人脸识别：仅在您选择这种验证方式时使用，由识别服务完成比对，本应用不保存您的面部影像。',
      '账户资料、持仓和交易：登录后由基金公司提供，只向您本人展示。',
      '设备标识：随机生成，不含您的个人信息，用于识别同一台设备。',
      '使用情况：打开了哪些页面、点了哪些按钮、出了什么错；少数访问还记页面打开和响应的快慢。这些记录不含您的身份和填写的内容，用来改进应用。',
    ],
  },
  {
    title: '二、信息保存在哪里',
    lines: [
      '登录凭证、显示设置和您同意本政策的记录保存在本设备上；退出登录时，与您有关的内容会从本设备清除。',
      '密码、证件号码和手机号码加密传输，不保存在本设备上。',
    ],
  },
  {
    title: '三、我们向谁提供信息',
    lines: ['除法律法规要求，或完成您主动办理的业务所必需外，我们不向第三方提供您的个人信息。'],
  },
  {
    title: '四、您的权利',
    lines: [
      '您可以随时查看和更正账户资料，在“我的”的“数据与授权”中查看同意过的内容并撤回。撤回后您仍可浏览公开内容，但不能登录。',
      '在“数据与授权”中可以看到登录着的设备，并让它们退出。为此我们保存设备和程序的种类，以及网络地址的前一半。',
      '您可以在“数据与授权”中导出数据、申请全部个人信息的副本、注销电子服务。基金账户的销户请联系客服。',
    ],
  },
]

/** The privacy policy with its version and publisher. */
export function Policy({ version }: { version: string }) {
  const parameters = useCall(funds.getEserviceParams, { paraAppName: 'EserviceConfig', paraType: 'eservicePara' })
  const company = parameters.data?.find(({ paraName }) => paraName === 'companyName')?.paraValue ?? '本公司'
  return (
    <View className="policy">
      <View className="policy__lead">
        {`${company}重视您的个人信息。本政策说明易投服务收集哪些信息、用来做什么，以及您可以怎样管理它们。`}
      </View>
      {PARTS.map(part => (
        <View key={part.title} className="policy__part">
          <View className="policy__title" {...aria({ role: 'heading', level: 2 })}>
            {part.title}
          </View>
          {part.lines.map(line => (
            <View key={line} className="policy__line">
              {line}
            </View>
          ))}
        </View>
      ))}
      <View className="policy__version">{`版本 ${version}`}</View>
    </View>
  )
}

/** Returns whether the person agreed to this version. */
export const useAgreed = (version: string) => useConsent(consent => consent.agreed === version)
