import { type ChildProcess, spawn } from 'node:child_process'
import { root } from './files'

export interface StartedGateway {
  process: ChildProcess
  /** Resolves with the address on which it listens; rejects if it ends instead. */
  ready: Promise<string>
  /** Resolves when it has ended. */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
  output: () => { stdout: string; stderr: string }
}

/**
 * Starts gateway/main.ts, or another script of TypeScript or JavaScript, as a process of its own, with these settings
 * only. `folder` has the sources, if they are not ours.
 */
export function startGateway(
  env: Record<string, string>,
  script = 'gateway/main.ts',
  folder: string = root,
): StartedGateway {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, [...(script.endsWith('.ts') ? ['--import', 'tsx'] : []), script], {
    cwd: folder,
    env: { PATH, HOME, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let stdout = ''
  let stderr = ''
  const ended: StartedGateway['ended'] = new Promise(resolve => {
    child.on('close', (code, signal) => resolve({ code, signal }))
  })
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', chunk => {
      stdout += chunk
      const address = /ready at (\S+)/.exec(stdout)?.[1]
      if (address) resolve(address)
    })
    child.stderr.on('data', chunk => {
      stderr += chunk
    })
    child.on('error', reject)
    void ended.then(() => reject(new Error(`the gateway ended: ${stderr}`)))
  })
  // A caller that waits for the end only must not get an unhandled rejection.
  ready.catch(() => {})
  return { process: child, ready, ended, output: () => ({ stdout, stderr }) }
}
