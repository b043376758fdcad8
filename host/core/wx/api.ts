import type { Journal } from '../journal'
import type { Realm } from '../realm'
import { WX_NAMES } from './names'

export type Options = Record<string, unknown>

/** One group of the functions of `wx`. */
export interface Apis {
  /**
   * Interfaces with success, fail and complete. The handler runs at once. Its value, or the value of its promise, gives
   * the fields of the result. A `Failure` becomes a call of `fail`.
   */
  later?: Record<string, (options: Options) => unknown>
  /** Interfaces of the same kind that also give the caller a task at once. */
  tasks?: Record<string, (options: Options) => { task: object; result: Promise<unknown> }>
  /** All other members: plain functions, and values. */
  plain?: Record<string, unknown>
}

/** A failure in WeChat's words: `name:fail reason`. */
export class Failure extends Error {
  constructor(
    reason: string,
    readonly fields: Record<string, unknown> = {},
  ) {
    super(reason)
  }
}

/** A call of an interface with success, fail and complete. */
export interface Call {
  api: string
  /** The options of the call, without the callback functions. */
  options: Options
}

/** Makes functions that call back in the same way as WeChat's. */
export interface Caller {
  later(handlers: NonNullable<Apis['later']>): Record<string, (options?: Options) => unknown>
  tasks(handlers: NonNullable<Apis['tasks']>): Record<string, (options?: Options) => unknown>
}

/** @param calls The list in which every call is noted. */
export function createCaller(realm: Realm, journal: Journal, calls: Call[]): Caller {
  const record = (api: string, options: Options) => {
    const values = Object.entries(options).filter(([, value]) => typeof value !== 'function')
    calls.push({ api, options: Object.fromEntries(values) })
  }

  /** Calls back after the caller has gone on. Returns a promise when the caller gave no callback. */
  function answer(name: string, options: Options, result: Promise<unknown>): Promise<unknown> | undefined {
    const call = (callback: unknown, value: unknown) => {
      if (typeof callback === 'function') journal.guard(() => callback(value))
    }
    const settled = result.then(
      fields => ({ ok: true, value: realm.adopt({ ...Object(fields), errMsg: `${name}:ok` }) }),
      error => ({ ok: false, value: realm.adopt(failed(name, error)) }),
    )
    const deliver = async (resolve: (value: unknown) => void, reject: (reason: unknown) => void) => {
      const { ok, value } = await settled
      await new Promise<void>(resolve => setTimeout(resolve, 0))
      call(ok ? options.success : options.fail, value)
      call(options.complete, value)
      if (ok) resolve(value)
      else reject(value)
    }
    const nothing = () => {}
    if (!options.success && !options.fail && !options.complete) return realm.promise((...ends) => void deliver(...ends))
    void deliver(nothing, nothing)
    return undefined
  }

  return {
    later: handlers =>
      each(handlers, (name, handler) => (options = {}) => {
        record(name, options)
        return answer(name, options, started(handler, options))
      }),
    tasks: handlers =>
      each(handlers, (name, handler) => (options = {}) => {
        record(name, options)
        const { task, result } = begun(handler, options)
        // A task is given back in place of a promise.
        answer(name, { complete() {}, ...options }, result)
        return task
      }),
  }
}

const each = <T, R>(handlers: Readonly<Record<string, T>>, make: (name: string, handler: T) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(handlers).map(([name, handler]) => [name, make(name, handler)]))

/**
 * Builds the `wx` object. An interface that WeChat has and this host lacks throws an error with its name. The error is
 * also noted, so that a test fails even when the mini-program catches the error.
 */
export function buildWx(realm: Realm, journal: Journal, caller: Caller, parts: readonly Apis[]): object {
  const missing = (name: string) => () => {
    const error = new Error(`wx.${name}: the mini-program host has no such interface`)
    journal.note('missing', error)
    throw error
  }
  const wx: Record<string, unknown> = Object.fromEntries(WX_NAMES.map(name => [name, missing(name)]))
  for (const { later = {}, tasks = {}, plain = {} } of parts) {
    Object.assign(wx, caller.later(later), caller.tasks(tasks), plain)
  }
  return realm.adopt(wx)
}

/** A task that cannot start fails in the same way as one that fails later. */
function begun(handler: NonNullable<Apis['tasks']>[string], options: Options): ReturnType<typeof handler> {
  try {
    return handler(options)
  } catch (error) {
    return { task: { abort() {} }, result: Promise.reject(error) }
  }
}

async function started(handler: (options: Options) => unknown, options: Options): Promise<unknown> {
  return handler(options)
}

function failed(name: string, error: unknown): Options {
  const fields = error instanceof Failure ? error.fields : {}
  const errno = error instanceof Error && 'errno' in error ? { errno: error.errno } : {}
  return { ...fields, ...errno, errMsg: `${name}:fail ${error instanceof Error ? error.message : String(error)}` }
}

/** A text option, or '' when it is missing. */
export const text = (value: unknown): string => (typeof value === 'string' ? value : '')
