import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { SMS_CODE_MINUTES } from '@/lib/terms'
import type { TencentSettings } from '../../config/tencent-settings'
import type { Db } from '../../db/connect'
import { sentNotices } from '../../db/schema/outside'
import { codes, Refusal } from '../../lib/refusal'
import { hashOf } from '../../lib/secret'
import type { Sms } from '../outside'
import { ServiceFault } from '../service-fault'
import { errorFor, type TencentClient, TencentRefusal } from './client'
import type { Effect } from './errors'

const Sent = v.object({ SendStatusSet: v.tuple([v.object({ Code: v.string() })]) })

/** The code of a message that was taken. */
const TAKEN = 'Ok'

/** The sentences for a person whose number gets no code. */
const refusals: Partial<Record<Effect, () => Refusal>> = {
  number: () => new Refusal(codes.badInput, '手机号码不正确，请核对后重新输入'),
  blocked: () => new Refusal(codes.forbidden, '该手机号码拒收我们的短信，请使用其他验证方式，或联系客服'),
  often: () => new Refusal(codes.tooMany, '该手机号码收到的短信过多，请稍后再试，或使用其他验证方式', 429),
}

/** Errors of a connection that was never made. */
const NEVER_CONNECTED: readonly string[] = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']

/** Whether an error shows that the provider has not sent the message, and a later attempt may. */
function wasNotSent(error: unknown): boolean {
  if (error instanceof TencentRefusal) return error.effect === 'often'
  if (!(error instanceof ServiceFault)) return false
  const { kind, code } = error
  if (kind === 'unreachable') return NEVER_CONNECTED.includes(code)
  // The provider's own error says that it failed; a proxy's may hide that it was sent.
  if (kind === 'broken') return code !== '' && !code.startsWith('HTTP')
  return kind === 'paused' || kind === 'limited' || kind === 'settings'
}

interface Message {
  mobile: string
  templateId: string
  parameters: readonly string[]
  /** It comes back with the delivery report's log at the provider. */
  context?: string
}

interface SmsParts {
  client: TencentClient
  settings: NonNullable<TencentSettings['sms']>
  db: Db
  clock: () => Date
}

/** The SMS service of Tencent Cloud. It sends templates only, which the company has had approved. */
export function tencentSms({ client, settings, db, clock }: SmsParts): Sms {
  const templates = new Map<string, string>(Object.entries(settings.templates))

  /** Sends one message, and never twice: the provider does not recognise a repeated one. */
  async function send({ mobile, templateId, parameters, context }: Message): Promise<void> {
    await client.ask({
      action: 'SendSms',
      input: {
        PhoneNumberSet: [`+86${mobile}`],
        SmsSdkAppId: settings.sdkAppId,
        SignName: settings.signName,
        TemplateId: templateId,
        TemplateParamSet: parameters,
        ...(context !== undefined && { SessionContext: context }),
      },
      answer: Sent,
      errorIn: ({ SendStatusSet: [{ Code: code }] }) => (code === TAKEN ? null : errorFor('sms', code)),
    })
  }

  return {
    send: ({ mobile, purpose, code }) =>
      client.forPerson(async () => {
        const templateId = templates.get(purpose)
        if (templateId === undefined) throw new ServiceFault('tencent sms', 'settings', `no template for ${purpose}`)
        try {
          await send({ mobile, templateId, parameters: [code, String(SMS_CODE_MINUTES)] })
        } catch (error) {
          const refusal = error instanceof TencentRefusal && refusals[error.effect]
          throw refusal ? refusal() : error
        }
      }),

    async notify({ id, mobile, text }) {
      const idHash = hashOf(`notice:${id}`)
      // Noted before it is sent: an attempt without an answer may have been carried out, and a notice too few is better
      // than one too many.
      const noted = await db.insert(sentNotices).values({ idHash, sentAt: clock() }).onConflictDoNothing().returning()
      if (noted.length === 0) return
      const forget = () => db.delete(sentNotices).where(eq(sentNotices.idHash, idHash))
      try {
        const { noticeTemplate: templateId } = settings
        await send({ mobile, templateId, parameters: [text], context: idHash.slice(0, 32) })
      } catch (error) {
        if (wasNotSent(error)) await forget()
        if (!(error instanceof TencentRefusal)) throw error
        // Later the number may get SMS again.
        if (error.effect === 'often') throw new ServiceFault('tencent sms', 'limited', error.providerCode)
        // Another attempt would get the same answer.
        client.log.warn({ providerCode: error.providerCode }, 'a notice cannot be delivered to its number')
      }
    },
  }
}
