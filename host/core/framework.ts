import type * as GlassEasel from 'glass-easel'
import type * as Adapter from 'glass-easel-miniprogram-adapter/dist/glass_easel_miniprogram_adapter'
import type { Realm } from './realm'

/** WeChat's open-source component framework: `glass-easel` and its adapter for mini-programs. */
export type Framework = typeof Adapter
export type CodeSpace = Adapter.CodeSpace
/** An element of the component tree. */
export type TreeElement = GlassEasel.Element
export type TreeEvent = GlassEasel.ShadowedEvent<unknown>
export type TreeComponent = GlassEasel.GeneralComponent

/** A page or a component as the mini-program's code sees it: its methods and what it keeps on `this`. */
export interface Instance {
  data: Record<string, unknown>
  setData(data: Record<string, unknown>, done?: () => void): void
  [member: string]: unknown
}

export interface FrameworkSources {
  core: string
  adapter: string
}

export type Later = (call: () => void, milliseconds: number) => unknown

/**
 * Loads the framework into the realm, so that its objects and the mini-program's are of one kind. The document it draws into is visible to
 * the framework alone.
 *
 * @param sources The two scripts as text.
 * @param later The `setTimeout` that the framework uses.
 */
export function loadFramework(realm: Realm, sources: FrameworkSources, window: Window, later: Later): Framework {
  const core = { exports: {} }
  const scope = { module: core, exports: core.exports, window, document: window.document, console, setTimeout: later }
  realm.run('glass-easel.js', sources.core, scope)
  const adapter = { exports: {} }
  realm.run('glass-easel-miniprogram-adapter.js', sources.adapter, {
    ...{ module: adapter, exports: adapter.exports },
    ...{ require: () => core.exports, setTimeout: later },
  })
  return adapter.exports as Framework // Its own typings describe what the script exports.
}

/** The framework's node behind a node of the document, or behind the nearest node around it. */
export function treeElement(node: Node | null): TreeElement | null {
  for (let at: (Node & { __wxElement?: TreeElement }) | null = node; at; at = at.parentNode) {
    if (at.__wxElement) return at.__wxElement
  }
  return null
}

/** What a page or component has drawn, without what its components have. */
export function shadowOf(instance: Instance): { querySelectorAll(selector: string): TreeElement[] } {
  const component = instance._$ as TreeComponent | undefined // The field by which the framework links the two.
  const shadow = component?.getShadowRoot()
  if (!shadow) throw new Error('This is no page and no component.')
  return shadow
}
