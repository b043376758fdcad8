import { createTransport } from 'nodemailer'
import type { Mail } from '../outside'

/** Sends mails through the mail server of an address such as `smtps://user:password@mail.example.com`. */
export function smtpMail(url: string, from: string, { requireTls = false } = {}): Mail {
  const transport = createTransport({
    url,
    // Otherwise somebody between could take the offer of encryption out, and the mail would go in clear text.
    requireTLS: requireTls,
    connectionTimeout: 20_000,
    greetingTimeout: 20_000,
    socketTimeout: 60_000,
  })
  return {
    async send({ messageId, to, subject, text, attachments }) {
      await transport.sendMail({
        from,
        to,
        subject,
        text,
        messageId,
        attachments: attachments.map(({ fileName, contentType, content }) => ({
          filename: fileName,
          contentType,
          content,
        })),
        // A text or a name in a mail must never make the mail server read a file or an address.
        disableFileAccess: true,
        disableUrlAccess: true,
      })
    },
  }
}
