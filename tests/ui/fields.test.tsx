import { useState } from 'react'
import { CodeField } from '@/ui/form/code-field'
import { Field } from '@/ui/form/field'
import { PasswordField } from '@/ui/form/password-field'
import { TextField } from '@/ui/form/text-field'
import { TextInput as WeappInput } from '@/ui/form/text-input/index.weapp'
import { fireEvent, show, the, type } from '../helpers/show'

function Mobile() {
  const [value, setValue] = useState('138')
  return <Field label="手机号" kind="phone" maxLength={11} value={value} onChange={setValue} />
}

function Code({ onDone }: { onDone: (code: string) => void }) {
  const [value, setValue] = useState('')
  return <CodeField value={value} onChange={setValue} onDone={onDone} />
}

describe('a field', () => {
  it('a field has a label, and its error is read out with it', async () => {
    await show(
      <Field label="证件号码" value="1101" onChange={() => undefined} error="证件号码应为 18 位" hint="身份证" />,
    )
    const input = the('input')
    expect(input.getAttribute('aria-label')).toBe('证件号码')
    expect(input.getAttribute('aria-invalid')).toBe('true')
    const message = document.getElementById(input.getAttribute('aria-describedby') ?? '')
    expect(message?.textContent).toBe('证件号码应为 18 位')
    expect(message?.getAttribute('role')).toBe('alert')
  })

  it('a cross clears the field, and is there only when there is text', async () => {
    await show(<Mobile />)
    fireEvent.click(the('[aria-label=清空手机号]'))
    expect((the('input') as HTMLInputElement).value).toBe('')
    expect(document.querySelector('[aria-label=清空手机号]')).toBeNull()
  })

  it('a pasted number is not cut by the browser, and loses its blanks and country code', async () => {
    await show(<Mobile />)
    const input = the('input') as HTMLInputElement
    const pasted = '+86 154-0000-0001'
    expect(input.maxLength).toBeGreaterThan(pasted.length)
    type(input, pasted)
    expect(input.value).toBe('15400000001')
  })

  it('the mini-program tidies a pasted number as the browser does', () => {
    const onChange = jest.fn()
    const pasted = '\u202d6222 0212 3456 7890\u202c'
    const { maxlength, onInput } = WeappInput({
      kind: 'digits',
      label: '银行卡号',
      maxLength: 16,
      value: '',
      onChange,
    }).props
    expect(maxlength).toBeGreaterThan(pasted.length)
    onInput({ detail: { value: pasted } })
    expect(onChange).toHaveBeenLastCalledWith('6222021234567890')
  })

  it('a number that is too long is cut, as the browser cuts a word', async () => {
    const onChange = jest.fn()
    await show(<Field label="证件号码" kind="id-number" maxLength={18} value="" onChange={onChange} />)
    type(the('input') as HTMLInputElement, '1101 0119 9001 0112 3456')
    expect(onChange).toHaveBeenLastCalledWith('110101199001011234')
  })

  it('the Enter that ends a Chinese word does not confirm the field', async () => {
    const onConfirm = jest.fn()
    await show(<Field label="姓名" value="张" onChange={() => undefined} onConfirm={onConfirm} />)
    fireEvent.keyDown(the('input'), { key: 'Enter', isComposing: true })
    expect(onConfirm).not.toHaveBeenCalled()
    fireEvent.keyDown(the('input'), { key: 'Enter' })
    expect(onConfirm).toHaveBeenCalledTimes(1)
  })
})

describe('a code field', () => {
  it('a pasted code loses its blanks and surplus digits, and is reported once when it is complete', async () => {
    const onDone = jest.fn()
    await show(<Code onDone={onDone} />)
    type(the('input'), '40 7')
    expect(onDone).not.toHaveBeenCalled()
    type(the('input'), '407 1229')
    expect(onDone.mock.calls).toEqual([['407122']])
    expect(Array.from(document.querySelectorAll('.code-field__box'), box => box.textContent).join('')).toBe('407122')
  })

  it('the system can fill in the code', async () => {
    await show(<CodeField value="" onChange={() => undefined} />)
    expect(the('input').getAttribute('autocomplete')).toBe('one-time-code')
  })
})

function Password() {
  const [value, setValue] = useState('Abc12345')
  return <PasswordField label="新密码" fresh value={value} onChange={setValue} meter={<b className="meter" />} />
}

describe('a password', () => {
  it('the eye shows and hides a password, and its text stays', async () => {
    await show(<Password />)
    const input = the('input') as HTMLInputElement
    expect(input.type).toBe('password')
    fireEvent.click(the('[aria-label=显示新密码]'))
    expect(input.type).toBe('text')
    expect(input.value).toBe('Abc12345')
    fireEvent.click(the('[aria-label=隐藏新密码]'))
    expect(input.type).toBe('password')
    expect(the('.meter')).not.toBeNull()
  })

  it('a new password is not filled in with the old one', async () => {
    await show(<Password />)
    expect(the('input').getAttribute('autocomplete')).toBe('new-password')
  })
})

describe('a field of several lines', () => {
  it('a text area has a label, and shows its fault and the room left', async () => {
    await show(<TextField label="说明" value="三个字" onChange={() => undefined} maxLength={50} error="请写明原因" />)
    const area = the('textarea')
    expect(area.getAttribute('aria-label')).toBe('说明')
    expect(area.getAttribute('maxlength')).toBe('50')
    expect(area.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(area.getAttribute('aria-describedby') ?? '')?.textContent).toBe('请写明原因')
    expect(the('.text-field__count').getAttribute('aria-label')).toBe('已输入 3 字，最多 50 字')
  })

  it('a text area passes on the typed text', async () => {
    const onChange = jest.fn()
    await show(<TextField label="说明" value="" onChange={onChange} />)
    type(the('textarea'), '第一行\n第二行')
    expect(onChange.mock.calls).toEqual([['第一行\n第二行']])
  })
})
