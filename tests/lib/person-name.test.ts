import * as v from 'valibot'
import { ClaimedName, PersonName } from '@/contract/auth-fields'
import { DraftInput } from '@/contract/inheritance-fields'
import { foldName, isSameName, writtenName } from '@/lib/person-name'

const REGISTERED = '阿卜杜热依木·买买提吐尔逊'

describe('two spellings of one name', () => {
  it.each([...'·•・‧･∙⋅᛫．.․·﹒。、●ㆍᐧꞏ▪◦⦁🞄'])('the middle dot %s is the same as any other', dot => {
    expect(isSameName(REGISTERED, `阿卜杜热依木${dot}买买提吐尔逊`)).toBe(true)
    expect(isSameName(`阿卜杜热依木 ${dot} 买买提吐尔逊`, REGISTERED)).toBe(true)
  })

  it.each([
    ['zhang san', 'ＺＨＡＮＧ　ＳＡＮ'],
    ['ZHANG SAN', 'ZhangSan'],
    ['王\u200b芳\u200d', '王芳'],
    ['\u202d王芳\u202c', '王芳'],
    ['葛\u{e0100}城', '葛城'],
    ['王\ue863', '王䶮'],
    ['Jose\u0301', 'José'],
    // Phones make quotation marks round, and passports have a comma behind the surname.
    ['O’Connor', "O'CONNOR"],
    ['O`Connor', 'O´CONNOR'],
    ['Jean\u2011Paul', 'JEAN–PAUL'],
    ['Jean－Paul', 'Jean−Paul'],
    ['SMITH, JOHN', 'Smith John'],
  ])('%s is the name %s', (one, other) => {
    expect(foldName(one)).toBe(foldName(other))
  })

  it.each([
    ['阿卜杜热依木买买提吐尔逊', REGISTERED],
    ['王芳', '王方'],
    ["O'Connor", 'OConnor'],
    ['Jean-Paul', 'JeanPaul'],
    ['王\ue000', '王\ue001'],
    ['', '王芳'],
  ])('%s is another name than %s', (one, other) => {
    expect(isSameName(one, other)).toBe(false)
  })
})

describe('private-use characters in a name', () => {
  it('the private characters of GB 18030 become the standard ones of the encoding', () => {
    const reader = new TextDecoder('gb18030')
    let privates = 0xe815
    // The encoding itself still has no other place for six of them. The standard names them by four bytes.
    const byFourBytes = new Map(
      [...'𠂇𠂉𠃌𡗗𢦏𤇾'].map((sign, at) => [[0xfe51, 0xfe52, 0xfe53, 0xfe6c, 0xfe76, 0xfe91][at], sign]),
    )
    for (let code = 0xfe50; code <= 0xfea0; code += 1) {
      if (code === 0xfe7f) continue
      const standard = byFourBytes.get(code) ?? reader.decode(new Uint8Array([code >> 8, code & 0xff]))
      expect([code, writtenName(`王${String.fromCharCode(privates)}`)]).toEqual([code, `王${standard}`])
      privates += 1
    }
    expect(privates).toBe(0xe865)
  })

  it('the form and a draft take a known one as its standard character, and have one sentence for an unknown one', () => {
    expect(v.parse(PersonName, ' 王\ue863 ')).toBe('王䶮')
    expect(v.parse(DraftInput, { decedent: { name: '王\ue863' } })).toEqual({ decedent: { name: '王䶮' } })
    const sentence = /^姓名中有电脑自造的字.*标准字.*柜台/
    for (const sign of ['\ue000', '\uf8ff', '\u{f0000}', '\u{10fffd}']) {
      expect(v.safeParse(PersonName, `王${sign}`).issues?.[0]?.message).toMatch(sentence)
      const { issues } = v.safeParse(DraftInput, { inheritors: [{ key: 'a', name: `王${sign}` }] })
      expect(issues?.[0]?.message).toMatch(sentence)
      expect(issues?.[0] && v.getDotPath(issues[0])).toBe('inheritors.0.name')
    }
  })

  it('a login takes any of them, because the company may have registered the name so', () => {
    expect(v.parse(ClaimedName, '王\ue000')).toBe('王\ue000')
  })

  it('a name is one line, without invisible marks', () => {
    expect(v.parse(PersonName, '\ufeff王\u200b芳\u202c')).toBe('王芳')
    for (const sign of ['\n', '\t', '\u2028']) {
      expect(v.safeParse(PersonName, `王${sign}芳`).issues?.[0]?.message).toBe('姓名里不要有换行或特殊符号')
      expect(v.safeParse(DraftInput, { applicant: { name: `王${sign}芳` } }).success).toBe(false)
    }
    expect(v.safeParse(PersonName, ' \u200b ').issues?.[0]?.message).toBe('请输入姓名')
  })

  it('a name has letters or characters, and no pictures', () => {
    expect(v.safeParse(PersonName, '·').issues?.[0]?.message).toBe('姓名里没有文字，请检查')
    for (const sign of ['😀', '☺', '🪪'])
      expect(v.safeParse(PersonName, `王${sign}`).issues?.[0]?.message).toBe('姓名里不要有换行或特殊符号')
    for (const name of ['〇', '王⺁', '王㐂', 'Ó Dála']) expect(v.parse(PersonName, name)).toBe(name)
  })

  it('a rare character that is newer than this machine is not taken for a private one', () => {
    expect(v.parse(PersonName, '王\u{323b0}')).toBe('王\u{323b0}')
  })
})
