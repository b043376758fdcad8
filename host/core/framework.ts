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

/** A page or a component as the mini-program's code sees it: its methods and the fields it keeps on `this`. */
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
 * Loads the framework into the realm, so that its objects and the mini-program's objects have the same prototypes. Only
 * the framework sees the document that it draws into.
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
  return adapter.exports as Framework // The framework's types describe its exports.
}

/** The framework's node for a node of the document, or for the nearest node around it that has one. */
export function treeElement(node: Node | null): TreeElement | null {
  for (let at: (Node & { __wxElement?: TreeElement }) | null = node; at; at = at.parentNode) {
    if (at.__wxElement) return at.__wxElement
  }
  return null
}

/** The tree that a page or component has drawn, without the trees of its components. */
export function shadowOf(instance: Instance): { querySelectorAll(selector: string): TreeElement[] } {
  const component = instance._$ as TreeComponent | undefined // The framework links both by this field.
  const shadow = component?.getShadowRoot()
  if (!shadow) throw new Error('This is no page and no component.')
  return shadow
}
