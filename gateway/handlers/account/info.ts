import { eq, inArray } from 'drizzle-orm'
import type * as v from 'valibot'
import type { account as calls } from '@/contract/account'
import { NewAddress } from '@/contract/account-fields'
import { Mobile } from '@/contract/auth-fields'
import { typeCodes } from '@/contract/codes'
import type { AccountInfo } from '@/contract/customer-fields'
import { type Day, today } from '@/lib/date'
import { changeAndTell, refuseSameMobile } from '../../account/change-and-tell'
import { lockCustomer } from '../../account/customer'
import { takeOneTimeToken } from '../../auth/one-time-tokens'
import { takeProof } from '../../auth/proof'
import type { Db } from '../../db/connect'
import { certificateTypes, customers, districts } from '../../db/schema/account'
import { wechatIdentities } from '../../db/schema/auth'
import { keepInheritances } from '../../inheritances/keep-places'
import { MailAddress, shownMail } from '../../lib/mail-address'
import { codes, Refusal } from '../../lib/refusal'
import { opened } from '../../pipeline/cipher-field'
import type { CustomerContext } from '../../pipeline/context'
import type { Handlers } from '../../pipeline/handler'
import { encryptText } from '../../wire/sm2'
import { endOtherSessions } from '../auth/other-sessions'

const MOVED = '您的手机号码已更换，其他设备已退出登录，本号码不再用于验证身份。如非本人操作，请立即联系客服。'

type Info = Pick<Handlers<typeof calls>, 'getAccountInfo' | 'updateAccountInfo'>

/** The fields of a customer that an account update changes. */
type Change = Partial<
  Pick<typeof customers.$inferInsert, 'mobile' | 'email' | 'provinceCode' | 'cityCode' | 'districtCode' | 'street'>
>

/** The day of a change, for each part of it. */
const sinceOf = ({ mobile, email, street }: Change, day: Day) => ({
  ...(mobile !== undefined && { mobileSince: day }),
  ...(email !== undefined && { emailSince: day }),
  ...(street !== undefined && { addressSince: day }),
})

async function openidsOf({ db, custNo }: CustomerContext) {
  const bound = await db
    .select({ openid: wechatIdentities.openid })
    .from(wechatIdentities)
    .where(eq(wechatIdentities.custNo, custNo))
  return bound.map(({ openid }) => openid)
}

/** The parsed JSON, or undefined if the text is not valid JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Refuses a province, city or district that is unknown or outside the level above it. */
async function refuseUnlessPlace(db: Db, { provinceCode, cityCode, districtCode }: v.InferOutput<typeof NewAddress>) {
  const wanted = [
    { code: provinceCode, level: 1, parentCode: null },
    { code: cityCode, level: 2, parentCode: provinceCode },
    ...(districtCode === '' ? [] : [{ code: districtCode, level: 3, parentCode: cityCode }]),
  ]
  const known = await db
    .select()
    .from(districts)
    .where(
      inArray(
        districts.code,
        wanted.map(({ code }) => code),
      ),
    )
  const isKnown = ({ code, level, parentCode }: (typeof wanted)[number]) =>
    known.some(
      row => row.code === code && row.level === level && (parentCode === null || row.parentCode === parentCode),
    )
  if (!wanted.every(isKnown)) throw new Refusal(codes.badInput, '所在地区不正确，请重新选择')
  if (districtCode !== '') return
  const [below] = await db
    .select({ code: districts.code })
    .from(districts)
    .where(eq(districts.parentCode, cityCode))
    .limit(1)
  if (below) throw new Refusal(codes.badInput, '请选择所在的区县')
}

/** Refuses a value equal to the stored one, with a message that says so. The proof stays valid for another value. */
function refuseTheSame(change: Change, before: typeof customers.$inferSelect) {
  const parts = Object.keys(change) as (keyof Change)[]
  if (parts.some(part => (change[part] ?? null) !== (before[part] ?? null))) return
  if (change.mobile !== undefined) refuseSameMobile(change.mobile, before.mobile)
  throw new Refusal(codes.badInput, change.email === undefined ? '新联系地址与原地址相同' : '新邮箱与原邮箱相同')
}

export const info: Info = {
  async getAccountInfo({ publicKey, openid }, context) {
    const openids = await openidsOf(context)
    if (openid !== undefined && !openids.includes(openid) && openid !== context.identity?.openid) {
      throw new Refusal(codes.forbidden, '这个微信没有绑定您的账户')
    }
    const [row] = await context.db
      .select({ customer: customers, typeName: certificateTypes.name })
      .from(customers)
      .leftJoin(certificateTypes, eq(certificateTypes.code, customers.certType))
      .where(eq(customers.custNo, context.custNo))
    if (!row) throw new Refusal(codes.notFound, '没有找到客户信息')
    const { customer, typeName } = row
    const told: v.InferInput<typeof AccountInfo> = {
      custNo: customer.custNo,
      custName: customer.name,
      custType: customer.customerType === '0' ? '0' : '1',
      identityType: customer.certType,
      identityTypeName: typeName ?? '',
      identityNo: customer.certNo,
      mobile: customer.mobile,
      email: shownMail(customer.email ?? ''),
      provinceCode: customer.provinceCode ?? '',
      cityCode: customer.cityCode ?? '',
      districtCode: customer.districtCode ?? '',
      address: customer.street ?? '',
      mobileSince: customer.mobileSince,
      emailSince: customer.emailSince,
      addressSince: customer.addressSince,
      wxBind: openids.length > 0,
    }
    return encryptText(JSON.stringify(told), publicKey)
  },

  async updateAccountInfo({ authToken, mobileToken, ...ciphers }, context) {
    const { db, custNo } = context
    const mobile = opened(Mobile, ciphers.mobile, context, '请输入正确的手机号码')
    const email = opened(MailAddress, ciphers.email, context, '请输入正确的邮箱')
    const address = opened(NewAddress, ciphers.address, context, '请填写完整的地址', parsed)
    if (address) await refuseUnlessPlace(db, address)
    const change: Change = {
      ...(mobile !== undefined && { mobile }),
      ...(email !== undefined && { email }),
      ...(address && {
        provinceCode: address.provinceCode,
        cityCode: address.cityCode,
        districtCode: address.districtCode || null,
        street: address.address,
      }),
    }
    await changeAndTell(context, async (transaction, tell) => {
      const scope = { ...context, db: transaction }
      const customer = await lockCustomer(transaction, custNo)
      refuseTheSame(change, customer)
      await takeProof(scope, authToken)
      const reached = await takeOneTimeToken(scope, {
        token: mobileToken,
        purpose: 'auth',
        subject: context.session.principal,
        typeCode: typeCodes.changePhone,
        deviceId: context.deviceId,
        sessionId: context.session.id,
      })
      if (mobile !== undefined && reached?.details.mobile !== mobile) {
        throw new Refusal(codes.forbidden, '请先验证新的手机号码', 200, { numberUnproved: true })
      }
      await transaction
        .update(customers)
        .set({ ...change, ...sinceOf(change, today(context.now())) })
        .where(eq(customers.custNo, custNo))
      if (mobile !== undefined) {
        await keepInheritances(transaction, customer)
        await endOtherSessions(scope, custNo)
        await tell({ mobile: customer.mobile, event: 'mobile changed', text: MOVED })
      }
    })
    return null
  },
}
