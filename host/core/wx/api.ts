import type { Journal } from '../journal'
import type { Realm } from '../realm'
import { WX_NAMES } from './names'

export type Options = Record<string, unknown>

/** A part of `wx`. */
export interface Apis {
  /**
   * Interfaces with success, fail and complete. The handler runs at once; its value, or what its promise gives, are the fields of the
   * result. A `Failure` becomes the call to `fail`.
   */
  later?: Record<string, (options: Options) => unknown>
  /** The same with a task that the caller gets at once. */
  tasks?: Record<string, (options: Options) => { task: object; result: Promise<unknown> }>
  /** All the rest: functions called as they are, and values. */
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
  /** What it was called with, without the functions. */
  options: Options
}

/** Makes functions that call back the way WeChat's do. */
export interface Caller {
  later(handlers: NonNullable<Apis['later']>): Record<string, (options?: Options) => unknown>
  tasks(handlers: NonNullable<Apis['tasks']>): Record<string, (options?: Options) => unknown>
}

/** @param calls Where every call is noted. */
export function createCaller(realm: Realm, journal: Journal, calls: Call[]): Caller {
  const record = (api: string, options: Options) => {
    const values = Object.entries(options).filter(([, value]) => typeof value !== 'function')
    calls.push({ api, options: Object.fromEntries(values) })
  }

  /** Calls back after the caller has gone on; gives a promise when no callback was given. */
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
 * Builds the `wx` object. What WeChat has and the host has not throws an error with its name and is noted, so that no test passes by
 * swallowing it.
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

/** A task that cannot begin fails like one that began. */
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

/** A text among the options, or '' when there is none. */
export const text = (value: unknown): string => (typeof value === 'string' ? value : '')
