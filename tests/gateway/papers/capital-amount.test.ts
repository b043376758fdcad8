import { capitalAmount } from '../../../gateway/papers/capital-amount'

describe('an amount in words', () => {
  // The first six are the examples of the People's Bank (支付结算办法, annex 1).
  it.each([
    ['1409.50', '壹仟肆佰零玖元伍角整'],
    ['6007.14', '陆仟零柒元壹角肆分'],
    ['16409.02', '壹万陆仟肆佰零玖元零贰分'],
    ['325.04', '叁佰贰拾伍元零肆分'],
    ['1680.32', '壹仟陆佰捌拾元叁角贰分'],
    ['107000.53', '壹拾万柒仟元伍角叁分'],
    ['0.00', '零元整'],
    ['0.05', '伍分'],
    ['0.50', '伍角整'],
    ['10.00', '壹拾元整'],
    ['10000.00', '壹万元整'],
    ['10001.00', '壹万零壹元整'],
    ['100000000.00', '壹亿元整'],
    ['100000001.00', '壹亿零壹元整'],
    ['123400000000.00', '壹仟贰佰叁拾肆亿元整'],
    ['999999999999.99', '玖仟玖佰玖拾玖亿玖仟玖佰玖拾玖万玖仟玖佰玖拾玖元玖角玖分'],
  ])('the amount %s is written as %s in capital characters', (amount, words) => {
    expect(capitalAmount(amount)).toBe(words)
  })

  it.each(['1234500000000.00', '-1.00', '1.5', '1', '', '1,000.00'])(
    'the amount %j has no form in capital characters',
    amount => {
      expect(() => capitalAmount(amount)).toThrow(RangeError)
    },
  )
})
