import { and, eq } from 'drizzle-orm'
import { routes } from '@/routes'
import type { Config } from '../../config/config'
import type { Db } from '../../db/connect'
import { customers } from '../../db/schema/account'
import { messages } from '../../db/schema/messages'
import type { JobWork } from '../../jobs/jobs'
import type { ExportMail } from '../../jobs/kinds'
import { type Mail, RecipientRefused } from '../../outside/outside'
import { issuer } from '../../papers/issuer'
import { exported, exportName, fileNameOf, hasAmounts } from './file'

interface World {
  db: Db
  config: Config
  now: () => Date
  mail: Mail
}

/**
 * The job that sends an export of a customer's own data to the mail address of the account, requested after a proof. As
 * with papers, the mail contains the requested data and nothing else about the person. It goes to the address that is
 * registered at the time of sending, and never to a frozen or closed account.
 */
export function exportMailWork({ db, config, now, mail }: World): JobWork<ExportMail> {
  const giveUp = async ({ id, custNo, choice }: ExportMail) => {
    const text = `您导出的${exportName(choice)}没能送达登记的邮箱。请核对邮箱地址后重新发送，或直接下载。`
    await db
      .insert(messages)
      .values({
        sId: `E${id}`,
        classId: 'trade',
        custNo,
        title: '导出的文件没能送达',
        summary: text.slice(0, 40),
        content: text,
        sType: '1',
        link: `/#${routes.secondAccountItems.path}?group=own-export`,
        publishedAt: now(),
      })
      .onConflictDoNothing()
  }
  return {
    async run(asked) {
      const { id, custNo, choice } = asked
      const [customer] = await db
        .select({ email: customers.email })
        .from(customers)
        .where(and(eq(customers.custNo, custNo), eq(customers.state, 'active')))
      if (!customer?.email) return
      const { bytes, contentType } = await exported({ db, config, now, custNo }, choice)
      const sent = mail.send({
        messageId: `<export-${id}@${new URL(config.publicOrigin).hostname}>`,
        to: customer.email,
        subject: `您的${exportName(choice)}`,
        text: [
          '您好：',
          `附件是您在应用中导出的${exportName(choice)}${hasAmounts(choice) ? '，含真实金额' : ''}，请妥善保管，不要转发。`,
          '如果不是您本人操作，请立即修改密码并联系客服。',
          `${issuer.zh} ${issuer.department}`,
        ].join('\n\n'),
        attachments: [{ fileName: fileNameOf(choice), contentType, content: Buffer.from(bytes) }],
      })
      try {
        await sent
      } catch (error) {
        if (error instanceof RecipientRefused) return giveUp(asked)
        throw error
      }
    },
    giveUp,
  }
}
