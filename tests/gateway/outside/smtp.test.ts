/** @jest-environment node */
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { RecipientRefused } from '../../../gateway/outside/outside'
import { smtpMail } from '../../../gateway/outside/smtp/smtp'

const mail = { messageId: '<1@example.com>', to: 'a@example.com', subject: 's', text: 't', attachments: [] }

/** A mail server whose behaviour per connection the test decides. */
async function serverWith(treat: (socket: Socket) => void) {
  const server = createServer(treat)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, close: () => server.close() }
}

test('a send has one deadline, even if the server keeps talking', async () => {
  let closed: Promise<unknown> = Promise.resolve()
  const server = await serverWith(socket => {
    closed = new Promise(resolve => {
      socket.once('close', resolve)
    })
    // The other side may close in the middle of a word.
    socket.on('error', () => undefined)
    socket.write('220 ready\r\n')
    const chatter = setInterval(() => socket.write('250-still here\r\n'), 20)
    socket.once('close', () => clearInterval(chatter))
  })
  await expect(smtpMail(server.url, 'b@example.com', { longest: 300 }).send(mail)).rejects.toThrow()
  // The connection is closed, so nothing can be sent any more, and another try cannot make a second copy.
  await closed
  server.close()
})

test('a send to a server that is down fails', async () => {
  const server = await serverWith(() => undefined)
  server.close()
  await expect(smtpMail(server.url, 'b@example.com').send(mail)).rejects.toThrow('ECONNREFUSED')
})

/** The error of a send to a mail server that refuses one command. */
async function refusedAt(command: string, answer: string): Promise<unknown> {
  const server = await serverWith(socket => {
    socket.on('error', () => undefined)
    socket.write('220 ready\r\n')
    socket.on('data', data => {
      const line = data.toString()
      socket.write(line.startsWith(command) ? `${answer}\r\n` : '250 ok\r\n')
    })
  })
  const told = await smtpMail(server.url, 'b@example.com')
    .send(mail)
    .catch(error => error)
  server.close()
  return told
}

test.each([
  ['RCPT TO', '550 no such user', true],
  ['RCPT TO', '451 try again later', false],
  // Our own address is wrong here, so the recipient must not be told that theirs is.
  ['MAIL FROM', '550 sender refused', false],
  ['DATA', '554 refused', false],
])('a server that answers %s with "%s" blames the recipient: %s', async (command, answer, isRecipient) => {
  const error = await refusedAt(command, answer)
  expect(error).toBeInstanceOf(Error)
  expect(error instanceof RecipientRefused).toBe(isRecipient)
})
