import { eq } from 'drizzle-orm'
import type { InputOf } from '@/contract/call'
import { inheritances } from '@/contract/inheritances'
import { principalOf } from '../../../../gateway/auth/sessions'
import { customers } from '../../../../gateway/db/schema/account'
import { smsCodes } from '../../../../gateway/db/schema/auth'
import { inheritors } from '../../../../gateway/db/schema/inheritances'
import { rateLimits } from '../../../../gateway/db/schema/pipeline'
import { keepInheritances } from '../../../../gateway/inheritances/keep-places'
import { person } from '../../../../gateway/seed/people'
import { formOf } from '../../../helpers/inherit-acts'
import { form, type InheritGateway, inheritGateway } from './inherit-gateway'

const chen = person('chen')
const zhou = person('zhou')
const an = person('an')
const abdu = person('abdu')
const old = (cert: string) => cert.slice(0, 6) + cert.slice(8, 17)

let gateway: InheritGateway
beforeAll(async () => {
  gateway = await inheritGateway()
})
afterAll(() => gateway.close())
beforeEach(async () => {
  await gateway.db.delete(smsCodes)
  await gateway.db.delete(rateLimits)
})

type Form = InputOf<typeof inheritances.commitInfo>
type Heir = Form['inheritors'][number]
const [self, sibling] = form.inheritors as [Heir, Heir]
/** A heir who is the customer with the dot in the name. */
const heir = (change: Partial<Heir> = {}): Heir => ({
  ...{ name: abdu.name, certType: abdu.certType, certNo: abdu.cert, mobile: abdu.mobile },
  ...{ relation: 'sibling' as const, sharePercent: '40' },
  ...change,
})
const withHeirs = (...heirs: Heir[]): Form => ({ ...form, inheritors: heirs })
const begin = (input: object) => gateway.call(inheritances.commitInfo, { ...form, ...input }, { as: chen })
const people = async (applicationNo: string, as: Parameters<typeof gateway.told>[1] = chen) =>
  (await gateway.call(inheritances.getInheritorInfo, { applicationNo }, { as })).data.inheritors

describe('an heir who is a customer', () => {
  it.each([...'•・‧･．'])(
    'an heir whose dot is written as %s can receive shares, and keeps the typed spelling',
    async dot => {
      const name = abdu.name.replace('·', dot)
      const applicationNo = await gateway.applied(chen, withHeirs(self, heir({ name })))
      const other = (await people(applicationNo))[1]
      expect(other).toMatchObject({ canReceive: true, nameDiffers: false, name })
      const [row] = await gateway.db
        .select()
        .from(inheritors)
        .where(eq(inheritors.id, Number(other?.id)))
      expect(row?.custNo).toBe(abdu.custNo)
    },
  )

  it('only that customer can take the place, however the applicant wrote name and number', async () => {
    const written = heir({ name: abdu.name.replace('·', '•'), certNo: old(abdu.cert), mobile: '13900000008' })
    const applicationNo = (await begin(withHeirs(self, written))).data.applicationNo
    const inheritorId = (await people(applicationNo))[1]?.id ?? ''
    const { invitation } = (await gateway.call(inheritances.invite, { applicationNo, inheritorId }, { as: chen })).data
    const accept = (as: Parameters<typeof gateway.told>[1]) =>
      gateway.call(inheritances.acceptInvitation, { invitation }, { as })
    expect((await accept(await gateway.inheritor('13900000008'))).retCode).toBe('E404')
    expect((await accept(abdu)).data).toMatchObject({ role: 'inheritor' })
  })

  it('before the office has approved it, an application does not tell whether an heir is a customer', async () => {
    const applicationNo = await gateway.handedIn(chen, withHeirs(self, heir()))
    expect((await people(applicationNo))[1]).toMatchObject({ canReceive: false, nameDiffers: false })
  })

  it('a name that is not the one of the certificate is told to the applicant alone, once the office has approved', async () => {
    const wrong = heir({ name: '别人' })
    const before = await gateway.handedIn(chen, withHeirs(self, wrong))
    expect((await people(before)).map(({ nameDiffers }) => nameDiffers)).toEqual([false, false])
    const applicationNo = await gateway.applied(chen, withHeirs(self, wrong))
    const told = await people(applicationNo)
    expect(told.map(({ nameDiffers }) => nameDiffers)).toEqual([false, true])
    expect(told[1]?.canReceive).toBe(false)
    expect(JSON.stringify(told)).not.toContain(abdu.name)
    const as = await gateway.joined(applicationNo, chen, abdu.mobile)
    expect((await people(applicationNo, as)).map(({ nameDiffers }) => nameDiffers)).toEqual([false, false])
    const funds = [
      { fundCode: '', tradingAccount: '', inheritorId: told[1]?.id ?? '', percent: '100', way: 'transfer' },
    ]
    const { holdings } = (await gateway.call(inheritances.getDecentPersonInfo, { applicationNo }, { as: chen })).data
    const { fundCode = '', tradingAccount = '' } = holdings[0] ?? {}
    const input = { applicationNo, overwrites: true, funds: funds.map(one => ({ ...one, fundCode, tradingAccount })) }
    const { retMsg } = await gateway.call(inheritances.updateFund, input as never, { as: chen })
    expect(retMsg).toBe('别人的姓名与证件登记的不一致，请改为赎回付款')
    const listed = (await gateway.app.inject('/demo/inheritances.json')).json<{
      inheritances: { applicationNo: string; heirs: string[] }[]
    }>()
    expect(listed.inheritances.find(one => one.applicationNo === before)?.heirs).toContain('别人（证件登记的姓名不同）')
  })

  it('a certificate that is no customer’s is not called differently named', async () => {
    const applicationNo = await gateway.applied(chen)
    expect((await people(applicationNo))[1]).toMatchObject({ canReceive: false, nameDiffers: false })
  })
})

describe('the names of an application', () => {
  it('a customer applies in another spelling of the own name', async () => {
    const answer = await gateway.call(inheritances.commitInfo, formOf({ ...abdu, name: abdu.name.replace('·', '•') }), {
      as: abdu,
    })
    expect(answer.data.applicantName).toBe(abdu.name.replace('·', '•'))
    const other = formOf({ ...abdu, name: `${abdu.name}江` })
    const { retMsg } = await gateway.call(inheritances.commitInfo, other, { as: abdu })
    expect(retMsg).toBe('申请人只能是登录的客户本人')
  })

  it('the office finds the decedent in another spelling of name and number', async () => {
    const decedent = { ...form.decedent, name: ` ${an.name[0]} ${an.name.slice(1)}`, certNo: old(an.cert) }
    const applicationNo = await gateway.applied(chen, { decedent })
    expect((await gateway.told(applicationNo, chen))?.state).toBe('signing')
  })

  it('a typed signature may have another dot than the name', async () => {
    const name = '陈·致静'
    const other = { ...sibling, name }
    const applicationNo = await gateway.applied(chen, withHeirs(self, other))
    await gateway.sharedOut(applicationNo, chen)
    const as = await gateway.joined(applicationNo, chen)
    const { templates } = (await gateway.call(inheritances.getSignType, { businessNo: applicationNo }, { as })).data
    const paper = await gateway.readPaper(applicationNo, templates[0]?.code ?? '', as)
    const sign = (typedName: string) =>
      gateway.call(inheritances.fillTemplateWithCanvas, { ...paper, typedName }, { as })
    expect((await sign('陈・致静')).success).toBe(true)
    expect((await sign('陈・致')).retMsg).toBe('输入的姓名与签署人姓名不一致，请核对')
  })

  it('a customer who changes the number keeps a place under another spelling of the name', async () => {
    const written = heir({ name: abdu.name.replace('·', '‧'), certNo: old(abdu.cert) })
    const applicationNo = (await begin(withHeirs(self, written))).data.applicationNo
    const place = eq(inheritors.applicationNo, applicationNo)
    const byNumber = principalOf({ kind: 'inheritor', mobile: abdu.mobile })
    await gateway.db.update(inheritors).set({ principal: byNumber }).where(place)
    const [customer] = await gateway.db.select().from(customers).where(eq(customers.custNo, abdu.custNo))
    if (!customer) throw new Error('no customer')
    await keepInheritances(gateway.db, customer)
    const rows = await gateway.db.select().from(inheritors).where(place).orderBy(inheritors.id)
    expect(rows.map(({ principal }) => principal)).toEqual([byNumber, `c:${abdu.custNo}`])
  })

  it('a draft takes a rare character of an old registry as the standard one, and names the field of an unknown one', async () => {
    const save = (name: string) =>
      gateway.call(
        inheritances.saveDraft,
        { draft: gateway.cipher(JSON.stringify({ decedent: { name, certType: '0', certNo: an.cert } })) },
        { as: zhou },
      )
    expect((await save('王\ue863')).data.form.decedent.name).toBe('王䶮')
    const refused = await save('王\ue000')
    expect(refused.retMsg).toMatch(/^姓名中有电脑自造的字.*柜台/)
    expect(refused.raw).toEqual({ field: 'decedent.name' })
  })
})

describe('the certificates of an application', () => {
  const passport = (certNo: string, mobile: string) => heir({ name: '外国人', certType: '1', certNo, mobile })

  it('spellings of one number are one heir', async () => {
    for (const spelling of ['E1111-1111', 'E11111111()', 'ｅ１１１１１１１１', 'e1111 1111']) {
      const input = withHeirs(self, passport('E11111111', '13900000001'), passport(spelling, '13900000002'))
      expect([spelling, (await begin(input)).retMsg]).toEqual([spelling, '继承人证件号码重复，请核对'])
    }
    const twice = withHeirs(self, heir(), heir({ certNo: old(abdu.cert), mobile: '13900000002' }))
    expect((await begin(twice)).retMsg).toBe('继承人证件号码重复，请核对')
    const book = withHeirs(self, heir(), heir({ certType: '5', mobile: '13900000002' }))
    expect((await begin(book)).retMsg).toBe('继承人证件号码重复，请核对')
  })

  it('the decedent is no heir and no applicant, under any kind of certificate and in any spelling', async () => {
    for (const certNo of [an.cert, old(an.cert), `${an.cert.slice(0, 6)} ${an.cert.slice(6)}`]) {
      for (const certType of ['0', '1', '5', '6']) {
        const { retMsg } = await begin(withHeirs(self, heir({ name: an.name, certType, certNo })))
        expect([certType, certNo, retMsg]).toEqual([certType, certNo, '继承人与被继承人的证件号码相同，请核对'])
      }
    }
    const decedent = { ...form.decedent, certType: '5', certNo: old(chen.cert) }
    const other = withHeirs(heir())
    expect((await begin({ ...other, decedent })).retMsg).toBe('申请人与被继承人的证件号码相同，请核对')
  })

  it('an heir cannot take the number of the decedent afterwards', async () => {
    const applicationNo = (await begin(withHeirs(self, heir()))).data.applicationNo
    const input = { applicationNo, overwrites: true, certType: '1', certNo: gateway.cipher(old(an.cert)) }
    const { retMsg } = await gateway.call(inheritances.saveOwnPart, input, { as: chen })
    expect(retMsg).toBe('继承人与被继承人的证件号码相同，请核对')
    const ofOther = { ...input, certNo: gateway.cipher(old(abdu.cert)) }
    const { retMsg: again } = await gateway.call(inheritances.saveOwnPart, ofOther, { as: chen })
    expect(again).toBe('证件号码与另一位继承人的相同，请核对')
  })

  it('the applicant who is an heir under another spelling of the number signs once, as the applicant', async () => {
    const own = { ...self, certType: '5', certNo: old(chen.cert) }
    const applicationNo = await gateway.applied(chen, withHeirs(own, sibling))
    expect((await people(applicationNo)).map(({ isOwn, hasJoined }) => [isOwn, hasJoined])).toEqual([
      [true, true],
      [false, false],
    ])
  })

  it('a death before the birthday in the number is refused at its field', async () => {
    const decedent = { ...form.decedent, deathDay: '1948-11-14' }
    const sentence = '去世日期早于证件号码中的出生日期，请核对'
    expect((await begin({ decedent })).retMsg).toBe(sentence)
    expect((await begin({ decedent: { ...decedent, certNo: old(an.cert) } })).retMsg).toBe(sentence)
    const draft = gateway.cipher(JSON.stringify({ ...form, decedent, inheritors: [] }))
    const { applicationNo } = (await gateway.call(inheritances.saveDraft, { draft }, { as: chen })).data
    const input = { applicationNo, overwrites: true, submit: true }
    const refused = await gateway.call(inheritances.updateInfo, input, { as: chen })
    expect(JSON.stringify(refused.raw)).toContain(JSON.stringify({ field: 'decedent.deathDay', message: sentence }))
    expect((await begin({ decedent: { ...decedent, deathDay: an.birthday } })).success).toBe(true)
  })
})
