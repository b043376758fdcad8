import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { wordsFor } from '../../../gateway/commands/failure'
import { generateKeys, KeyConfigurationError } from '../../../gateway/wire/keys'
import { carryOut } from '../../helpers/dockerfile'

/** The user `nobody`, who owns nothing. Only root can start a process as somebody else. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

const keys = generateKeys()
let folder = ''
/** The compiled gateway in a folder that everybody may read, wherever the project lies. */
let image: ReturnType<typeof carryOut>

/** A folder that exists, and that the user of the commands may neither read nor write. */
const closed = () => join(folder, 'closed')

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'commands-'))
  chmodSync(folder, 0o755)
  mkdirSync(closed())
  writeFileSync(join(closed(), 'manifest.json'), '{}')
  chmodSync(closed(), 0o000)
  mkdirSync(join(folder, 'image'))
  image = carryOut(join(folder, 'image'))
}, 120_000)
afterAll(() => {
  chmodSync(closed(), 0o700)
  spawnSync('chmod', ['-R', 'u+w', folder])
  rmSync(folder, { recursive: true, force: true })
})

const env = () => ({
  PATH: process.env.PATH ?? '',
  GATEWAY_RSA_PRIVATE_KEY: keys.rsaPrivateKeyPem,
  GATEWAY_SM2_PRIVATE_KEY: keys.sm2PrivateKeyHex,
  DATA_DIR: join(folder, 'pglite'),
  PUBLIC_ORIGIN: 'http://127.0.0.1:1',
})

/** The end of a command, and everything that it said. */
function given(...words: string[]) {
  const options = { env: env(), encoding: 'utf8', ...nobody } as const
  const [, ...args] = image.command
  const { status, stdout, stderr } = spawnSync(process.execPath, [...args, ...words], { ...options, cwd: image.folder })
  return { status, stdout, stderr }
}

test('a backup into a folder that may not be written says so in one sentence, and gives no advice about a start', () => {
  const to = join(closed(), 'new')
  const stderr = `The command backup failed: ${to} cannot be used, because the user of this command may not read or write it.\n`
  expect(given('backup', to)).toEqual({ status: 1, stdout: '', stderr })
}, 60_000)

test('a restore of a folder that may not be read says so, not that there is no manifest', () => {
  const { status, stderr } = given('restore', closed())
  expect(status).toBe(1)
  expect(stderr).toBe(
    `${join(closed(), 'manifest.json')} may not be read by the user of this command (EACCES): allow it.\n`,
  )
  expect(given('restore', join(folder, 'nothing')).stderr).toMatch(/^There is no whole backup in .*manifest\.json\.\n$/)
}, 60_000)

test('make-keys without a file says its usage', () => {
  const stderr = 'make-keys needs the file of the keys: make-keys FILE.\n'
  expect(given('make-keys')).toEqual({ status: 1, stdout: '', stderr })
}, 60_000)

test('a reader that goes away after the first lines is no fault of the doctor', async () => {
  const [, ...args] = image.command
  const child = spawn(process.execPath, [...args, 'doctor'], { cwd: image.folder, env: env(), ...nobody })
  let said = ''
  child.stderr.on('data', chunk => {
    said += String(chunk)
  })
  child.stdout.destroy()
  const [code] = await once(child, 'close')
  expect({ said, code }).toEqual({ said: '', code: 1 })
}, 60_000)

const COMMANDS = ['backup', 'restore', 'migrate', 'move-store', 'make-keys', 'intake']

describe.each(COMMANDS)('when %s fails', command => {
  const words = (error: unknown) => wordsFor(error, { command, config: null })
  const fileFault = (code: string) =>
    Object.assign(new Error(`${code}: open '/there'`), { code, syscall: 'open', path: '/there' })

  test.each(['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'ENOENT', 'ENOTDIR'])(
    'a file or folder that cannot be used is told in one sentence for %s',
    code => {
      expect(words(fileFault(code))).toMatch(
        new RegExp(`^The command ${command} failed: /there cannot be used, because [^.\\n]+\\.\n$`),
      )
    },
  )

  test('no word speaks of a start or of an empty database, and an unforeseen error keeps its stack', () => {
    const said = words(new TypeError('no such thing'))
    expect(said).toMatch(new RegExp(`^The command ${command} failed\\. .*developers\\.\n`))
    expect(said).toContain('TypeError: no such thing')
    expect(said).not.toMatch(/could not start|empty database/)
    expect(words(new KeyConfigurationError('it is short'))).toBe('A key is no good: it is short.\n')
  })
})
