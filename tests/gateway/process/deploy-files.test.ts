import { readConfig, settingNames } from '../../../gateway/config/config'
import { generateKeys } from '../../../gateway/wire/keys'
import { read } from '../../helpers/files'

/** The settings that a file of settings names, with their values: those that are on, or those behind a `#`. */
const settingsIn = (text: string, off = false) =>
  [...text.matchAll(off ? /^# ([A-Z][A-Z0-9_]*)=(.*)$/gm : /^([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(
    ([, name = '', value = '']): [string, string] => [name, value],
  )

const example = read('.env.example')
const on = settingsIn(example)
const off = settingsIn(example, true)
const keys = generateKeys()
const given = { GATEWAY_RSA_PRIVATE_KEY: keys.rsaPrivateKeyPem, GATEWAY_SM2_PRIVATE_KEY: keys.sm2PrivateKeyHex }

test('the example of settings names every setting once and no other', () => {
  expect([...on, ...off].map(([name]) => name).sort()).toEqual([...settingNames].sort())
})

test('every group of settings in the example has a comment right above it', () => {
  const lines = example.split('\n')
  const named = lines.flatMap((line, at) => (/^(# )?[A-Z][A-Z0-9_]*=/.test(line) ? [at] : []))
  const isSetting = (at: number) => named.includes(at)
  expect(named.filter(at => !isSetting(at - 1) && !lines[at - 1]?.startsWith('# '))).toEqual([])
})

test('the example is a production gateway that starts once its password and keys are real', () => {
  const config = readConfig({ ...Object.fromEntries(on), KEYS_FILE: '', ...given })
  expect(config).toMatchObject({ production: true, simulators: false, seed: 'none' })
  expect(config.stop.drain).toBeLessThan(config.stop.within)
})

test('what the example has switched off is what the gateway does without it', () => {
  const base = { ...Object.fromEntries(on), KEYS_FILE: '', ...given }
  const { TODAY, ...others } = Object.fromEntries(off.filter(([, value]) => value !== ''))
  const { SMTP_URL, MAIL_FROM, WECHAT_TEMPLATES, DATA_DIR, ...usual } = others
  expect(readConfig({ ...base, ...usual })).toEqual(readConfig(base))
  // These have no default, or one that depends on the machine.
  expect([TODAY, SMTP_URL, MAIL_FROM, WECHAT_TEMPLATES, DATA_DIR]).not.toContain(undefined)
  expect(() => readConfig({ ...base, SMTP_URL, MAIL_FROM, WECHAT_TEMPLATES, DATA_DIR })).not.toThrow()
})

test('the image, compose and systemd name only settings that exist, and give a stop its time', () => {
  const set = [...read('Dockerfile').matchAll(/^ENV (.*)$/gm)].flatMap(([, words = '']) => words.split(' '))
  const named = set.map(word => word.split('=')[0])
  expect(named.filter(name => !settingNames.includes(name ?? ''))).toEqual([])
  const args = [...read('Dockerfile').matchAll(/^ARG (\w+)$/gm)].map(([, name = '']) => name)
  expect(args.length).toBeGreaterThan(3)
  expect(args.filter(name => !read('src/env.ts').includes(`process.env.${name}`))).toEqual([])
  for (const name of args) expect(read('compose.yaml')).toContain(`- ${name}\n`)
  const within = Number(Object.fromEntries(on).STOP_SECONDS)
  const graces = [/stop_grace_period: (\d+)s/.exec(read('compose.yaml')), /TimeoutStopSec=(\d+)/.exec(unit)]
  for (const grace of graces) expect(Number(grace?.[1])).toBeGreaterThan(within + 3)
})

const unit = read('scripts/deploy/gateway.service')

test('compose, systemd and the image run the same file of the gateway', () => {
  const files = [read('compose.yaml'), unit, read('Dockerfile')].map(text => text.match(/[\w./]+main\.cjs/g) ?? [])
  for (const found of files) {
    expect(found.length).toBeGreaterThan(0)
    expect(new Set(found)).toEqual(new Set(['dist/gateway/main.cjs']))
  }
})

test('no secret of a build folder reaches the image or the repository', () => {
  for (const name of ['.env', 'keys.json']) {
    expect(read('.dockerignore').split('\n')).toContain(name)
    expect(read('.gitignore').split('\n')).toContain(name)
  }
})
