import { useState } from 'react'
import * as v from 'valibot'
import { ApiError, NetworkError } from '@/api/errors'
import { useRun } from '@/api/run'
import { Checkbox } from '@/ui/form/checkbox'
import { CodeField } from '@/ui/form/code-field'
import { DayField } from '@/ui/form/day-field'
import { Field } from '@/ui/form/field'
import { FormFailure } from '@/ui/form/form-failure'
import { OptionField } from '@/ui/form/option-field'
import { TextField } from '@/ui/form/text-field'
import { UploadField } from '@/ui/form/upload-field'
import { useForm } from '@/ui/form/use-form'
import { act, everythingSaid, fireEvent, show, the, type } from '../helpers/show'

jest.mock('@/platform/toast', () => ({ toast: { say: () => undefined } }))

const Person = v.pipe(
  v.object({
    name: v.pipe(v.string(), v.trim(), v.minLength(1, '请输入姓名')),
    mobile: v.pipe(v.string(), v.regex(/^1\d{10}$/, '请输入正确的手机号码')),
    again: v.string(),
    kind: v.pipe(v.string(), v.minLength(1, '请选择证件类型')),
    day: v.pipe(v.string(), v.minLength(1, '请选择日期')),
    reason: v.pipe(v.string(), v.minLength(1, '请写明原因')),
    agreed: v.pipe(
      v.boolean(),
      v.check(agreed => agreed, '请先同意'),
    ),
  }),
  v.forward(
    v.partialCheck([['mobile'], ['again']], ({ mobile, again }) => mobile === again, '两次输入的号码不一致'),
    ['again'],
  ),
)
type Person = v.InferOutput<typeof Person>

const nobody = { name: '', mobile: '', again: '', kind: '', day: '', reason: '', agreed: false }
const sent: Person[] = []
let reply: () => Promise<void> = async () => undefined
let redraw: () => void = () => undefined

function Example({ initial = nobody, failureAt }: { initial?: typeof nobody; failureAt?: 'name' }) {
  const [turn, setTurn] = useState(0)
  redraw = () => setTurn(turn + 1)
  const send = useRun(
    async (person: Person) => {
      sent.push(person)
      await reply()
    },
    { inPlace: true },
  )
  const form = useForm({ schema: Person, initial: { ...initial }, submit: send, ...(failureAt && { failureAt }) })
  return (
    <>
      <Field {...form.field('name')} label="姓名" onConfirm={form.submit} />
      <Field {...form.field('mobile')} label="手机号码" kind="phone" />
      <Field {...form.field('again')} label="再次输入" kind="phone" />
      <OptionField {...form.field('kind')} label="证件类型" options={[{ value: '0', label: '居民身份证' }]} />
      <DayField {...form.field('day')} label="出生日期" />
      <TextField {...form.field('reason')} label="原因" />
      <Checkbox {...form.field('agreed')} label="我已阅读并同意" />
      <FormFailure of={form} />
      <button type="button" className="submit" onClick={() => form.submit()}>
        {form.busy ? '请稍候' : '提交'}
      </button>
    </>
  )
}

const input = (label: string) => the(`input[aria-label=${label}]`) as HTMLInputElement
const faults = () => [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent)
const submit = () => act(async () => void fireEvent.click(the('.submit')))
const whole = {
  name: '林知远',
  mobile: '13800000001',
  again: '13800000001',
  kind: '0',
  day: '1980-01-01',
  reason: '搬家',
}

beforeEach(() => {
  sent.length = 0
  reply = async () => undefined
})

describe('the faults of a form', () => {
  it('an untouched form shows no faults', async () => {
    await show(<Example />)
    expect(faults()).toEqual([])
  })

  it('a fault is shown when its field was left, but not for a field that was left empty', async () => {
    await show(<Example />)
    fireEvent.blur(input('姓名'))
    type(input('手机号码'), '138')
    expect(faults()).toEqual([])
    fireEvent.blur(input('手机号码'))
    expect(faults()).toEqual(['请输入正确的手机号码'])
  })

  it('a fault goes when it is corrected, and returns only when the field is left again', async () => {
    await show(<Example />)
    type(input('手机号码'), '138')
    fireEvent.blur(input('手机号码'))
    type(input('手机号码'), '1380000000')
    expect(faults()).toEqual(['请输入正确的手机号码'])
    type(input('手机号码'), '13800000001')
    expect(faults()).toEqual([])
    type(input('手机号码'), '138000')
    expect(faults()).toEqual([])
    fireEvent.blur(input('手机号码'))
    expect(faults()).toEqual(['请输入正确的手机号码'])
  })

  it('a fault of two fields is shown at the one that reports it, and goes when either changes', async () => {
    await show(<Example initial={{ ...nobody, ...whole, again: '13800000002', agreed: true }} />)
    await submit()
    expect(faults()).toEqual(['两次输入的号码不一致'])
    type(input('手机号码'), '13800000002')
    expect(faults()).toEqual([])
  })

  it('a submit shows all faults, sends nothing and goes to the first of them', async () => {
    await show(<Example initial={{ ...nobody, name: '林知远' }} />)
    const seen: string[] = []
    const scrolled = jest.fn(function (this: Element) {
      seen.push(this.querySelector('input')?.getAttribute('aria-label') ?? '')
    })
    Object.assign(Element.prototype, { scrollIntoView: scrolled })
    await submit()
    expect(faults()).toEqual(['请输入正确的手机号码', '请选择证件类型', '请选择日期', '请写明原因', '请先同意'])
    expect(sent).toEqual([])
    expect(seen).toEqual(['手机号码'])
    expect(document.activeElement).toBe(input('手机号码'))
    fireEvent.blur(input('手机号码'))
    await submit()
    expect(seen).toEqual(['手机号码', '手机号码'])
    expect(document.activeElement).toBe(input('手机号码'))
  })

  it.each([
    ['chosen in a sheet', { ...nobody, ...whole, kind: '' }, '[aria-label^=证件类型]'],
    ['of several lines', { ...nobody, ...whole, reason: '' }, 'textarea'],
    ['ticked', { ...nobody, ...whole }, '[role=checkbox]'],
  ])('a submit also goes to a faulty value that is %s', async (_, initial, selector) => {
    await show(<Example initial={initial} />)
    await submit()
    expect(document.activeElement).toBe(the(selector))
  })
})

describe('a form', () => {
  it('a form sends the output of its schema', async () => {
    await show(<Example initial={{ ...nobody, ...whole, name: ' 林知远 ' }} />)
    fireEvent.click(the('[role=checkbox]'))
    await submit()
    expect(sent).toEqual([{ ...whole, agreed: true }])
  })

  it('a failed submit keeps the input and shows the reason, which goes with the next letter', async () => {
    reply = async () => {
      throw new NetworkError('offline')
    }
    await show(<Example initial={{ ...nobody, ...whole, agreed: true }} />)
    type(input('姓名'), '林知行')
    await submit()
    expect(everythingSaid()).toContain('网络连接失败')
    expect(input('姓名').value).toBe('林知行')
    type(input('姓名'), '林知')
    expect(everythingSaid()).not.toContain('网络连接失败')
  })

  it('a failure is scrolled into view, even if repeated, unless it is already visible', async () => {
    reply = async () => {
      throw new NetworkError('offline')
    }
    const seen: string[] = []
    let place = { top: 900, bottom: 960 }
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => place as DOMRect)
    Object.assign(Element.prototype, {
      scrollIntoView(this: Element) {
        seen.push(this.textContent ?? '')
      },
    })
    await show(<Example initial={{ ...nobody, ...whole, agreed: true }} />)
    await submit()
    expect(seen).toEqual([expect.stringContaining('网络连接失败')])
    await submit()
    expect(seen).toHaveLength(2)
    place = { top: 300, bottom: 360 }
    await submit()
    expect(seen).toHaveLength(2)
    jest.restoreAllMocks()
  })

  it('a failure can be shown at a field', async () => {
    reply = async () => {
      throw new NetworkError('timeout')
    }
    await show(<Example initial={{ ...nobody, ...whole, agreed: true }} failureAt="name" />)
    await submit()
    expect(faults()).toEqual(['等待时间太长，请稍后重试'])
    expect(input('姓名').getAttribute('aria-invalid')).toBe('true')
  })

  it('a form keeps its input when the screen renders with other initial values', async () => {
    await show(<Example />)
    type(input('姓名'), '林知行')
    await act(async () => redraw())
    expect(input('姓名').value).toBe('林知行')
  })

  it('two taps submit once', async () => {
    reply = () => new Promise(() => undefined)
    await show(<Example initial={{ ...nobody, ...whole, agreed: true }} />)
    await submit()
    expect(the('.submit').textContent).toBe('请稍候')
    await submit()
    expect(sent).toHaveLength(1)
  })

  it('a code is submitted with its last digit', async () => {
    await show(<Code />)
    await act(async () => type(the('input'), '407122'))
    expect(codes).toEqual([{ code: '407122' }])
  })
})

const codes: unknown[] = []
function Code() {
  const form = useForm({
    schema: v.object({ code: v.pipe(v.string(), v.regex(/^\d{6}$/, '请输入6位短信验证码')) }),
    initial: { code: '' },
    submit: typed => codes.push(typed),
  })
  return <CodeField {...form.field('code')} onDone={form.submit} />
}

interface Attempt {
  key: string
  signal: AbortSignal
  tell: (done: number) => void
  end: (error?: Error) => Promise<void>
}
const attempts: Attempt[] = []
const file = { name: '身份证.png', type: 'image/png', size: 4, handle: null }
const send = (_: unknown, options: { idempotencyKey: string; signal: AbortSignal }, tell: Attempt['tell']) =>
  new Promise<{ fileName: string }>((yes, no) => {
    const end = (error?: Error) => act(async () => (error ? no(error) : yes({ fileName: file.name })))
    attempts.push({ key: options.idempotencyKey, signal: options.signal, tell, end })
  })

function Papers() {
  const schema = v.object({ card: v.nullable(v.object({ fileName: v.string() })) })
  const form = useForm({ schema, initial: { card: null }, submit: () => undefined })
  return <UploadField {...form.field('card')} label="身份证" pick={async () => file} send={send} />
}

describe('a file of a form', () => {
  const tile = () => the('.upload-tile__face')
  const tap = (element: HTMLElement) => act(async () => void fireEvent.click(element))
  const last = () => {
    const attempt = attempts[attempts.length - 1]
    if (!attempt) throw new Error('nothing was sent')
    return attempt
  }

  beforeEach(() => {
    attempts.length = 0
    let now = 1_700_000_000_000
    // Two taps in a test are not a double tap.
    jest.spyOn(Date, 'now').mockImplementation(() => (now += 1000))
  })
  afterEach(() => jest.restoreAllMocks())

  it('a file is sent when it is chosen, shows its progress, and is then there', async () => {
    await show(<Papers />)
    await tap(tile())
    await act(async () => last().tell(0.45))
    expect(tile().getAttribute('aria-label')).toBe('身份证，上传中 45%')
    await last().end()
    expect(tile().getAttribute('aria-label')).toBe('身份证，已上传')
  })

  it('a file that did not arrive is sent again as the same upload', async () => {
    await show(<Papers />)
    await tap(tile())
    await last().end(new NetworkError('timeout'))
    expect(tile().getAttribute('aria-label')).toBe('身份证，上传失败，点击重试')
    expect(faults()[0]).toContain('重试不会重复提交')
    await tap(tile())
    expect(attempts.map(({ key }) => key)).toEqual([last().key, last().key])
    await last().end()
    expect(faults()).toEqual([])
  })

  it('a file that was refused for good is chosen anew', async () => {
    await show(<Papers />)
    await tap(tile())
    await last().end(new ApiError('E415', '图片已损坏'))
    expect(tile().getAttribute('aria-label')).toBe('身份证，不能上传，点击重新选择')
    await tap(tile())
    expect(new Set(attempts.map(({ key }) => key)).size).toBe(2)
  })

  it('removing a file aborts its upload', async () => {
    await show(<Papers />)
    await tap(tile())
    await tap(the('[aria-label=删除身份证]'))
    expect(last().signal.aborted).toBe(true)
    expect(tile().getAttribute('aria-label')).toBe('身份证，点击上传')
  })
})
