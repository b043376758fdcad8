import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import { attachments, BUSINESS } from '@/contract/attachments'
import { papers } from '@/contract/papers'
import { issueOneTimeToken } from '../../../gateway/auth/one-time-tokens'
import type { Config } from '../../../gateway/config/config'
import { databaseOnly } from '../../../gateway/config/store-settings'
import type { Db } from '../../../gateway/db/connect'
import type { Person } from '../../../gateway/seed/people'
import { type S3StandIn, s3StandIn } from '../../../gateway/stand-ins/s3'
import { startStandIn } from '../../../gateway/stand-ins/stand-ins'
import { encryptText } from '../../../gateway/wire/sm2'
import { type TestGateway, testGateway } from '../../helpers/gateway'
import { TEST_DEVICE } from '../../helpers/signed-request'

/** A chunk of a PNG. */
function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const head = Buffer.alloc(4)
  head.writeUInt32BE(data.length)
  const end = Buffer.alloc(4)
  end.writeUInt32BE(crc32(named))
  return Buffer.concat([head, named, end])
}

/** A picture of one pixel, made longer by a chunk of random bytes that readers skip. */
export function picture(size = 1000): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(1, 0)
  header.writeUInt32BE(1, 4)
  header.writeUInt8(8, 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('teSt', randomBytes(size)),
    chunk('IDAT', deflateSync(Buffer.alloc(2))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Acts of people with files, for the tests of their places. */
export function fileActs(gateway: TestGateway) {
  const scope = () => ({ db: gateway.db, now: gateway.clock.now, config: gateway.config })
  const proof = ({ custNo }: Person) =>
    issueOneTimeToken(scope(), { purpose: 'auth', typeCode: '5', subject: `c:${custNo}`, deviceId: TEST_DEVICE })
  const businessType = BUSINESS.inheritance
  return {
    upload: (as: Person, bytes: Uint8Array, options: { idempotencyKey?: string } = {}) =>
      gateway.call(
        attachments.upload,
        { businessType, kind: 'deathCertificate', file: { bytes, fileName: 'card.png', contentType: 'image/png' } },
        { as, ...options },
      ),
    download: (as: Person, id: string) => gateway.call(attachments.download, { businessType, id }, { as }),
    remove: (as: Person, id: string) => gateway.call(attachments.delete, { businessType, id }, { as }),
    restore: (as: Person, id: string) => gateway.call(attachments.restore, { businessType, id }, { as }),
    /** Asks for a certificate and lets it be made. */
    async certificate(as: Person, asOf: string, password?: string) {
      const asked = await gateway.call(
        papers.makeCertificate,
        { asOf, language: 'zh', withFunds: true, ...(password !== undefined && { password }) },
        { as },
      )
      await gateway.runJobs()
      return (await gateway.call(papers.getPaper, { paperNo: asked.data.paperNo }, { as })).data
    },
    async paperFile(as: Person, paperNo: string) {
      const { token } = await proof(as)
      const { data } = await gateway.call(papers.paperKey, { paperNo, authToken: token }, { as })
      return gateway.call(papers.downloadPaper, { key: data.key }, { as })
    },
    cipher: (text: string) => encryptText(text, gateway.config.keys.sm2.publicKeyHex),
    proof: async (as: Person) => (await proof(as)).token,
  }
}

/** A bucket that listens, and the settings with which a gateway uses it. */
export async function runningBucket(): Promise<S3StandIn & { store: Config['store'] }> {
  const { standIn, settings } = await startStandIn(s3StandIn())
  return { ...standIn, store: settings.store ?? databaseOnly }
}

/** A gateway whose files lie in a place. */
export async function storedGateway(store: Config['store'], db?: Db) {
  const gateway = await testGateway({ config: { store }, ...(db && { db }) })
  return { ...gateway, ...fileActs(gateway) }
}
