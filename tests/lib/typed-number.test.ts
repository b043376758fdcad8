import * as v from 'valibot'
import { Mobile, SmsCode } from '@/contract/auth-fields'
import { WallCode } from '@/contract/gatherings'
import { BankAccountNo, InheritorInput, MailInput } from '@/contract/inheritance-fields'
import { Threshold } from '@/contract/notices'
import { LatinName } from '@/contract/papers'
import { InviteCode } from '@/contract/rewards'
import { decimalTyped, mailTyped, mobileTyped, withoutBlanks } from '@/lib/typed-number'

test.each([
  ['+86 154 0000 0001', '15400000001'],
  ['0086-154-0000-0001', '15400000001'],
  ['8615400000001', '15400000001'],
  ['154 0000 0001', '15400000001'],
  ['\u202d154\u00a00000\u00a00001\u202c', '15400000001'],
  ['１５４００００００００', '15400000000'],
  // A number that is too long is no other number: the field cuts it, and the gateway refuses it.
  ['154000000012', '154000000012'],
  // Too short to remove the 86: it may begin a longer number, or be a typing error that the field reports.
  ['8615400', '8615400'],
  ['154****0001', '154****0001'],
])('a mobile number typed as %s is %s', (typed, number) => {
  expect(mobileTyped(typed)).toBe(number)
})

test('a number that begins with 86 is read the same when typed digit by digit', () => {
  expect([...'+8615400000001'].reduce((value, key) => mobileTyped(value + key), '')).toBe('15400000001')
})

test.each([
  ['990101 19880416 0318', '990101198804160318'],
  ['９９０１０１１９８８０４１６０３１Ｘ', '99010119880416031X'],
  ['\u202d990101198804160318\u202c', '990101198804160318'],
  ['990101********031X', '990101********031X'],
])('a certificate number typed as %s is %s', (typed, number) => {
  expect(withoutBlanks(typed)).toBe(number)
})

test.each([
  ['１．５', '1.5'],
  ['33。33', '33.33'],
  ['1,234.50', '1234.50'],
  // In some countries it means one and a half, so it must not become fifteen.
  ['1,5', '1,5'],
])('an amount typed as %s is %s', (typed, number) => {
  expect(decimalTyped(typed)).toBe(number)
})

test.each([
  ['li＠例子。com', 'li@例子.com'],
  [' Li Ming <li@example.com>', 'li@example.com'],
  ['mailto:li@example.com', 'li@example.com'],
  ['o’neil@example.com\u200b', "o'neil@example.com"],
  ['ｌｉ@example．com', 'li@example.com'],
  ['li@example.com，', 'li@example.com'],
  ['（li@example.com）。', 'li@example.com'],
  ['li @ example .com', 'li@example.com'],
  // Without its blank it would be another domain.
  ['li@exa mple.com', 'li@exa mple.com'],
])('a mail address typed as %s is %s', (typed, address) => {
  expect(mailTyped(typed)).toBe(address)
})

const outputOf = (schema: v.GenericSchema, typed: string) => v.safeParse(schema, typed).output
const faultOf = (schema: v.GenericSchema, typed: string) => v.safeParse(schema, typed).issues?.[0].message

test.each([
  ['card number', BankAccountNo, '6222 0212-3456 7890', '6222021234567890'],
  ['card number', BankAccountNo, '\u202d6222021234567890\u202c', '6222021234567890'],
  ['card number', BankAccountNo, '６２２２０２１２３４５６７８９０', '6222021234567890'],
  ['SMS code', SmsCode, '407 122', '407122'],
  ['SMS code', SmsCode, '验证码：４０７１２２', '407122'],
  ['mobile number', Mobile, '+86 154-0000-0001', '15400000001'],
  ['invitation code', InviteCode, 'ln8k–4w2q', 'LN8K4W2Q'],
  ['invitation code', InviteCode, 'ＬＮ８Ｋ４Ｗ２Ｑ\u200b', 'LN8K4W2Q'],
  ['code of the wall', WallCode, 'k7q－mo１', 'K7QM01'],
  ['number of a parcel', MailInput.entries.trackingNo, 'ＳＦ 1234—5678', 'SF1234-5678'],
  ['share in percent', InheritorInput.entries.sharePercent, '３３．３３', '33.33'],
  ['threshold', Threshold, ' 2。5 ', '2.5'],
  ['Latin name', LatinName, 'O’Neil，Li–Ming', "O'Neil,Li-Ming"],
] as const)('the gateway and both ends read a %s from a pasted text (%#)', (_, schema, typed, meant) => {
  expect(outputOf(schema, typed)).toBe(meant)
})

test.each([
  [InviteCode, 'LN8K4W2', '邀请码不完整，应为8位，现在只有7位'],
  [InviteCode, 'LN8K-4W2Q-A', '邀请码多了，应为8位，现在有9位'],
  [InviteCode, 'LN8K4W2O', '邀请码是8位字母和数字，请核对后重新输入'],
  [WallCode, 'K7Q', '签到码不完整，应为6位，现在只有3位'],
  [WallCode, 'K7QM01U', '签到码多了，应为6位，现在有7位'],
  [SmsCode, '4071', '请输入6位短信验证码'],
  [SmsCode, '407a22', '请输入6位短信验证码'],
  [Mobile, '154000000012', '请输入正确的手机号码'],
  [BankAccountNo, '622202l234567890', '请输入正确的银行卡号'],
  [BankAccountNo, '************7890', '请输入正确的银行卡号'],
] as const)('a wrong number or code is told by its fault (%#)', (schema, typed, sentence) => {
  expect(faultOf(schema, typed)).toBe(sentence)
})
