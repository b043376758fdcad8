import { useState } from 'react'
import { toast } from '@/platform/toast'
import { Button } from '@/ui/base/button'
import { CodePicture } from '@/ui/base/code-picture'
import { Notice } from '@/ui/base/notice'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import { Cell } from '@/ui/list/cell'
import { Dialog } from '@/ui/overlay/dialog'
import { Sheet } from '@/ui/overlay/sheet'
import { Names } from './names'

const nothing = () => undefined

export function Over() {
  const [open, setOpen] = useState<'sheet' | 'dialog' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Section title="按钮">
        <Names of="Button" />
        <Card className="showcase__stack">
          <Button onPress={nothing} block>
            确定
          </Button>
          <Button onPress={nothing} block busy>
            正在提交
          </Button>
          <Button onPress={nothing} block disabled>
            不可用
          </Button>
          <Button onPress={nothing} block kind="secondary">
            取消
          </Button>
          <Button onPress={nothing} block kind="danger">
            注销
          </Button>
          <Button onPress={nothing} block kind="text">
            忘记密码
          </Button>
          <Button onPress={nothing} size="small">
            小按钮
          </Button>
        </Card>
      </Section>
      <Section title="提示与弹层">
        <Names of="Notice · Sheet · Dialog · toast · CodePicture" />
        <Notice>普通提示：净值于每个交易日晚间更新。</Notice>
        <Notice tone="brand" icon="calendar" onPress={nothing}>
          1 笔定投将于 11-25 扣款
        </Notice>
        <Notice tone="warn" icon="warn" action="重试" onPress={nothing} onClose={nothing}>
          上次的提交没有得到答复，请确认后再试。
        </Notice>
        <Card flush>
          <Cell title="底部弹层" arrow onPress={() => setOpen('sheet')} />
          <Cell title="对话框" arrow onPress={() => setOpen('dialog')} />
          <Cell title="轻提示" arrow onPress={() => toast.say('添加自选成功')} />
          <Cell
            title="加载提示（3 秒后由页面收起）"
            arrow
            onPress={() => {
              toast.loading('正在提交')
              setTimeout(toast.hide, 3000)
            }}
          />
        </Card>
        <Card>
          <CodePicture code="https://example.com/#/Home/Index" label="小程序码" small />
        </Card>
        <Sheet open={open === 'sheet'} title="收益率的含义" onClose={close}>
          时间加权收益率不受资金进出的影响。
        </Sheet>
        <Dialog
          event="unwatch-fund"
          open={open === 'dialog'}
          title="移除自选"
          of={null}
          onConfirm={close}
          onCancel={close}
        >
          确定移除自选基金【稳健增长混合A】吗？
        </Dialog>
      </Section>
    </>
  )
}
