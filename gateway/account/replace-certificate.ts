import { eq } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { certificateFault, writtenCertificate } from '@/lib/certificate'
import { stopAllDevices } from '../auth/device-stops'
import { principalOf, revokeSessionsOf } from '../auth/sessions'
import { isCertificate } from '../db/certificate-key'
import { certificateTypes, customers } from '../db/schema/account'
import { codes, Refusal } from '../lib/refusal'
import { noteSecurity } from '../pipeline/security-log'
import type { Services } from '../pipeline/services'
import { changeAndTell } from './change-and-tell'

/** A certificate that the company has seen: a code of certificate_types, and the number as it is printed. */
export interface Certificate {
  certType: string
  certNo: string
}

type World = Pick<Services, 'jobs' | 'config' | 'now'> & {
  log: FastifyBaseLogger
  /** The address of the deciding person, for the log. */
  ip: string
}

const REPLACED = '您登记的证件已更换，所有设备已退出登录，请用新的证件号码重新验证身份。如非本人操作，请立即联系客服。'

const unknown = () => new Refusal(codes.notFound, '没有找到这位客户', 404)

/**
 * Replaces the certificate of a customer. Only the company does this, after it has seen the new one: the app has no
 * screen for it. Somebody may know the old number, so all sessions end and earlier proofs become invalid. The customer
 * is notified by SMS.
 *
 * @throws Refusal for an unknown customer, an invalid number, and a certificate that another customer has.
 */
export async function replaceCertificate(world: World, custNo: string, given: Certificate): Promise<void> {
  const { config, now } = world
  const certType = given.certType
  const certNo = writtenCertificate(given.certNo)
  await changeAndTell(world, async (transaction, tell) => {
    const [customer] = await transaction.select().from(customers).where(eq(customers.custNo, custNo)).for('update')
    if (!customer) throw unknown()
    if (customer.state !== 'active') throw new Refusal(codes.conflict, '这位客户的账户已冻结或注销，不能更换证件')
    const [kind] = await transaction.select().from(certificateTypes).where(eq(certificateTypes.code, certType))
    const fault = kind ? certificateFault(certType, certNo) : '证件类型不正确'
    if (fault) throw new Refusal(codes.badInput, fault)
    const owners = await transaction
      .select({ custNo: customers.custNo, certNo: customers.certNo })
      .from(customers)
      .where(isCertificate(customers, { certType, certNo }))
    if (owners.some(owner => owner.custNo !== custNo)) throw new Refusal(codes.conflict, '这个证件已登记给其他客户')
    // Their own number in another form, such as with eighteen digits, is news.
    if (owners.some(owner => owner.certNo === certNo)) throw new Refusal(codes.conflict, '与登记的证件相同')
    await transaction.update(customers).set({ certType, certNo }).where(eq(customers.custNo, custNo))
    const scope = { db: transaction, config, now }
    await revokeSessionsOf(scope, custNo)
    await stopAllDevices(scope, custNo)
    await tell({ mobile: customer.mobile, event: 'certificate changed', text: REPLACED })
  })
  noteSecurity(world, 'other sessions ended', principalOf({ kind: 'customer', custNo }))
}
