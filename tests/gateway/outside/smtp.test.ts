import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { RecipientRefused } from '../../../gateway/outside/outside'
import { smtpMail, smtpProbe } from '../../../gateway/outside/smtp/smtp'

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

test('a server that is down is left alone after five mails, and metrics tell so', async () => {
  const server = await serverWith(() => undefined)
  server.close()
  const noted: string[] = []
  const note = ({ result }: { result: string }, isAsked: boolean) => void noted.push(`${result} ${isAsked}`)
  const { send } = smtpMail(server.url, 'b@example.com', { note })
  for (let sent = 0; sent < 5; sent += 1) await expect(send(mail)).rejects.toThrow('ECONNREFUSED')
  await expect(send(mail)).rejects.toThrow('smtp mail: paused')
  expect(noted).toEqual([...Array(4).fill('unreachable true'), 'unreachable false', 'paused false'])
})

test('a server that refuses mails one by one is asked again for each', async () => {
  const server = await serverWith(socket => {
    socket.on('error', () => undefined)
    socket.write('220 ready\r\n')
    socket.on('data', data => void socket.write(`${String(data).startsWith('RCPT') ? '451 later' : '250 ok'}\r\n`))
  })
  const { send } = smtpMail(server.url, 'b@example.com')
  for (let sent = 0; sent < 6; sent += 1) await expect(send(mail)).rejects.toThrow('451')
  server.close()
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

/** A mail server with one user, and the commands that it got after their login. */
async function serverOf(user: string, password: string) {
  const mails: string[] = []
  let logins = 0
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth(given, _session, done) {
      logins += 1
      const isRight = given.username === user && given.password === password
      done(isRight ? null : new Error(`no such user ${given.password}`), { user })
    },
    onMailFrom(address, _session, done) {
      mails.push(address.address)
      done()
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const urlOf = (given: string) => `smtp://${user}:${given}@127.0.0.1:${port}`
  return { urlOf, mails, logins: () => logins, close: () => new Promise<void>(resolve => server.close(resolve)) }
}

test('the probe of a mail server logs in and sends nothing', async () => {
  const server = await serverOf('letters', 'right-secret')
  await smtpProbe(server.urlOf('right-secret')).probe()
  expect(server.logins()).toBe(1)
  expect(server.mails).toEqual([])
  await server.close()
})

test('the probe of a mail server tells a wrong password from a server that is away, without the password', async () => {
  const server = await serverOf('letters', 'right-secret')
  const { urlOf } = server
  const probe = smtpProbe(urlOf('wrong-secret'))
  const refused = await probe.probe().catch(error => error)
  expect(refused).toMatchObject({ service: 'smtp mail', kind: 'settings', code: 'EAUTH 535' })
  expect(String(refused)).not.toContain('wrong-secret')
  await server.close()
  await expect(probe.probe()).rejects.toMatchObject({ kind: 'unreachable' })
})
