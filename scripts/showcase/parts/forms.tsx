import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/ui/base/button'
import { AreaField } from '@/ui/form/area-field'
import { Checkbox } from '@/ui/form/checkbox'
import { CodeField } from '@/ui/form/code-field'
import { DayField } from '@/ui/form/day-field'
import { Field } from '@/ui/form/field'
import { MonthField } from '@/ui/form/month-field'
import { OptionField } from '@/ui/form/option-field'
import { PasswordField } from '@/ui/form/password-field'
import { TextField } from '@/ui/form/text-field'
import { type Uploaded, UploadField } from '@/ui/form/upload-field'
import { UploadTile } from '@/ui/form/upload-tile'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import { areas } from '../data'
import { Names } from './names'

const nothing = () => undefined
const picture = `data:image/svg+xml,${encodeURIComponent("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 4 3'><rect width='4' height='3' fill='%23d7c9a8'/><rect x='.4' y='.5' width='1.2' height='1.6' fill='%23806a3c'/></svg>".replace(/%23/g, '#'))}`
const banks = [
  { value: '01', label: '中国工商银行' },
  { value: '02', label: '招商银行', note: '单笔上限 50 万元' },
  { value: '03', label: '维护中的银行', note: '暂时不能使用', disabled: true },
]

export function Forms() {
  const [text, setText] = useState('林知远')
  const [code, setCode] = useState('407')
  const [day, setDay] = useState('2026-11-20')
  const [month, setMonth] = useState('2026-10')
  const [bank, setBank] = useState('')
  const [area, setArea] = useState({ provinceCode: '330000', cityCode: '330100', districtCode: '330106' })
  const [password, setPassword] = useState('Abc12345')
  const [words, setWords] = useState('')
  const [agreed, setAgreed] = useState(false)
  const [upload, setUpload] = useState<Uploaded | null>({ fileName: '身份证人像面.jpg', picture })
  return (
    <>
      <Section title="填写">
        <Names of="Field · DayField · MonthField · OptionField · AreaField ..." />
        <Card>
          <Field label="姓名" value={text} onChange={setText} hint="与证件一致" />
          <Field label="证件号码" value="1101" onChange={nothing} error="证件号码应为 18 位，请检查后重新输入" />
          <Field label="手机号码" value="138****0001" onChange={nothing} disabled />
          <Field
            label="短信验证码"
            kind="sms-code"
            value=""
            onChange={nothing}
            aside={
              <Button kind="text" size="small" onPress={nothing}>
                获取验证码
              </Button>
            }
          />
          <CodeField value={code} onChange={setCode} />
          <DayField label="开始日期" value={day} onChange={setDay} first="2023-01-01" last="2026-11-20" />
          <MonthField label="账单月份" value={month} onChange={setMonth} first="2023-11" last="2026-11" />
          <OptionField
            label="开户银行"
            value={bank}
            onChange={setBank}
            options={banks}
            error={bank ? '' : '请选择开户银行'}
          />
          <AreaField label="所在地区" value={area} onChange={setArea} lists={areas} />
          <PasswordField label="登录密码" value={password} onChange={setPassword} />
          <TextField label="情况说明" value={words} onChange={setWords} hint="请写明申请原因" />
          <Checkbox
            label="本人已阅读并同意相关协议"
            value={agreed}
            onChange={setAgreed}
            error={agreed ? '' : '请阅读并同意相关协议'}
          />
        </Card>
      </Section>
      <Section title="上传">
        <Names of="UploadField · UploadTile" />
        <Card>
          <UploadField
            label="身份证人像面"
            value={upload}
            onChange={setUpload}
            // This page neither chooses nor sends a file.
            pick={async () => null}
            send={async () => ({ fileName: '身份证人像面.jpg', picture })}
            error={upload ? '' : '请上传身份证人像面'}
          />
          <View className="showcase__tiles">
            <UploadTile label="身份证人像面" state="empty" onAdd={nothing} />
            <UploadTile
              label="身份证国徽面"
              state="sending"
              progress={43}
              picture={picture}
              onAdd={nothing}
              onRemove={nothing}
            />
            <UploadTile
              label="户口本"
              state="failed"
              picture={picture}
              onAdd={nothing}
              onRetry={nothing}
              onRemove={nothing}
            />
            <UploadTile label="结婚证" state="refused" picture={picture} onAdd={nothing} onRemove={nothing} />
            <UploadTile
              label="亲属关系公证书"
              state="done"
              picture={picture}
              onAdd={nothing}
              onOpen={nothing}
              onRemove={nothing}
            />
            <UploadTile
              label="公证书"
              state="done"
              fileName="继承公证书（第二页）.pdf"
              onAdd={nothing}
              onOpen={nothing}
              onRemove={nothing}
            />
          </View>
        </Card>
      </Section>
    </>
  )
}
