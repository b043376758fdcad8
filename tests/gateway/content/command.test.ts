import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { newDataFolder } from '../../helpers/database'
import { change, demoCopy, folderOf, put, removeFolders } from './folders'

const root = join(__dirname, '../../..')
afterAll(removeFolders)

/** Runs the command as a process of its own. */
function run(dataDir: string, ...words: string[]) {
  const { PATH = '', HOME = '' } = process.env
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'gateway/main.ts', 'content', ...words],
    { cwd: root, env: { PATH, HOME, DATA_DIR: dataDir }, encoding: 'utf8' },
  )
  return { status, stdout, stderr }
}

describe('the command', () => {
  it('a folder is shown, taken, listed and undone on an embedded database, and every fault is told', async () => {
    const dataDir = join(folderOf({}), 'data')
    await newDataFolder(dataDir)
    const folder = folderOf({})
    put(folder, 'glossary.json', '[{ "term": "净值", "explanation": "一份的价格。" }]')
    put(
      folder,
      'policies/privacyPolicy.md',
      '---\ntitle: 隐私政策\nversion: 2026-11-01\n---\n\n我们收集**必要**的信息。\n',
    )

    const shown = run(dataDir, 'show', folder)
    expect(shown).toEqual({
      status: 0,
      stdout:
        'glossary 净值: new\npolicies privacyPolicy “隐私政策”: new\n2 new, 0 changed, 0 removed, 0 withdrawn, 0 as before.\n',
      stderr: '',
    })
    const applied = run(dataDir, 'apply', folder)
    expect(applied).toEqual({
      status: 0,
      stdout: `${shown.stdout}Taken as version 1. “content undo” takes it back.\n`,
      stderr: '',
    })
    change(folder, 'policies/privacyPolicy.md', '2026-11-01', '2026-12-01')
    const changed = run(dataDir, 'apply', folder, '--yes')
    expect(changed.stdout).toBe(
      'policies privacyPolicy “隐私政策”: changed\n    version: 2026-11-01 → 2026-12-01\n0 new, 1 changed, 0 removed, 0 withdrawn, 1 as before.\nTaken as version 2. “content undo” takes it back.\n',
    )
    put(folder, 'glossary.json', '[{ "term": "净值" }]')
    put(folder, 'nonsense.csv', '')
    const refused = run(dataDir, 'apply', folder)
    expect(refused.status).toBe(1)
    expect(refused.stdout).toBe('')
    expect(refused.stderr).toMatch(
      /^glossary\.json, line 1, \[1\]\.explanation: the field is missing\.\nnonsense\.csv: this is no kind of content\..*\nNothing was changed: 2 faults\.\n$/,
    )
    const undone = run(dataDir, 'undo')
    expect(undone.stdout).toMatch(/version: 2026-12-01 → 2026-11-01\nVersion 2 of .* is undone\.\n$/)
    const listed = run(dataDir, 'versions')
    expect(listed.stdout).toMatch(/^2 {2}\S+Z {2}\S+ {2}undone \S+Z\n1 {2}\S+Z {2}\S+\n$/)
  })

  it('a first folder is written without a database, is whole, and never overwrites anything', () => {
    const folder = join(folderOf({}), 'ours')
    const nowhere = join(folderOf({}), 'not-made')
    expect(run(nowhere, 'begin', folder)).toMatchObject({ status: 0, stderr: '' })
    expect(run(nowhere, 'check', folder)).toMatchObject({ status: 0, stdout: expect.stringMatching(/no fault\.\n$/) })
    change(folder, 'parameters.json', '汀澜基金易服务', '我们的易服务')
    expect(run(nowhere, 'begin', folder)).toMatchObject({ status: 1, stderr: expect.stringMatching(/is not empty/) })
    expect(readFileSync(join(folder, 'parameters.json'), 'utf8')).toContain('我们的易服务')
  })

  it('a check needs no database, and a wrong call is told how it is right', () => {
    const nowhere = join(folderOf({}), 'not-made')
    const checked = run(nowhere, 'check', demoCopy())
    expect(checked).toMatchObject({ status: 0, stdout: expect.stringMatching(/ rows in 21 tables, no fault\.\n$/) })
    const wrong = run(nowhere, 'take', 'it')
    expect(wrong).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^content needs one of: begin FOLDER, check/),
    })
    const missing = run(nowhere, 'check', '/nowhere/at/all')
    expect(missing).toMatchObject({ status: 1, stderr: 'There is no folder /nowhere/at/all.\n' })
  })
})
