import { View } from '@tarojs/components'
import { useCall } from '@/api/query'
import { useSubmit } from '@/api/submit'
import { type Archive as ArchiveState, personal } from '@/contract/personal'
import { formatInstant } from '@/lib/date'
import { navigate } from '@/navigation/go'
import { AUTH, forgetOldProof, requireProof } from '@/session/proof'
import { useProvenFile } from '@/session/use-proven-file'
import { useWithProof } from '@/session/use-with-proof'
import { dropProof } from '@/stores/verification'
import { Button } from '@/ui/base/button'
import { Loaded } from '@/ui/base/loaded'
import { Notice } from '@/ui/base/notice'
import { FormFailure } from '@/ui/form/form-failure'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import { FileCard } from '@/widgets/file-card'
import './own.scss'

const prove = () => navigate('homeAuthChoose', { purpose: 'ownData' })

/** Returns the milliseconds until the next poll while the file is made: short at first, then longer. */
const pause = (count: number) => Math.min(1000 * 2 ** Math.min(count, 5), 20_000)

/** All data stored about the person in one file, made on request. */
export function Archive() {
  const archive = useCall(
    personal.getArchive,
    {},
    { askAgain: ({ state }, count) => (state === 'making' ? pause(count) : false) },
  )
  return (
    <View>
      <Section title="里面有什么">
        <Card>
          <View className="own__line">
            我们保存的、与您有关的信息：个人资料、账号、交易、分红、定投、申请、授权与登录记录、消息、设置和使用记录。
          </View>
          <View className="own__line">
            已下载或发送过的证明和对账单也在里面（PDF）。不包含密码、其他人的信息和您上传的材料原件。
          </View>
        </Card>
      </Section>
      <Loaded of={archive} count={2} isEmpty={() => false}>
        {data => <Standing archive={data} />}
      </Loaded>
      <Notice>依据个人信息保护法，您可以查阅和复制自己的个人信息。每天可以申请一次。</Notice>
    </View>
  )
}

function Standing({ archive: { state, requestedAt, until, canAsk } }: { archive: ArchiveState }) {
  return (
    <Section title="我的副本">
      <View>
        {state === 'making' && (
          <Notice>{`${formatInstant(requestedAt).slice(0, 16)} 已申请，正在准备。准备好后会通知您，可以先离开`}</Notice>
        )}
        {state === 'failed' && <Notice tone="warn">上一次准备失败，请重新申请</Notice>}
        {state === 'gone' && canAsk && <Notice>上一份副本已过期删除，可以重新申请</Notice>}
        {state === 'ready' && <Notice icon="check">{`已准备好，保留到 ${formatInstant(until).slice(0, 16)}`}</Notice>}
      </View>
      <View>{state === 'ready' && <Download />}</View>
      <View>{canAsk && <Ask />}</View>
    </Section>
  )
}

function Ask() {
  const asking = useSubmit(personal.askArchive, {
    inPlace: true,
    prepare: async (_: object) => ({ authToken: requireProof(AUTH) }),
    refused: forgetOldProof(AUTH),
    after: () => dropProof(AUTH),
  })
  const { run } = useWithProof<object>(asking, prove)
  return (
    <Card>
      <Button event="ask-archive" block busy={asking.busy} onPress={() => run({})}>
        申请个人信息副本
      </Button>
      <View className="own__outcome">
        <FormFailure of={asking} />
      </View>
    </Card>
  )
}

function Download() {
  const calls = { keyCall: personal.archiveKey, fileCall: personal.archiveFile, input: { authToken: '' } }
  const file = useProvenFile('zip', calls, prove)
  return (
    <FileCard of={file} events={['download-archive', 'forward-archive']}>
      {!file.direct && '微信等应用里常常不能保存文件，请用手机自带的浏览器下载。'}
      下载前需要验证身份。文件含完整的个人信息和真实金额，请妥善保管
    </FileCard>
  )
}
