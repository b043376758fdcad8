import { type Framework, type Instance, shadowOf, type TreeElement } from '../framework'
import type { Journal } from '../journal'
import type { Realm } from '../realm'
import type { Router } from '../router'
import { attribute, isControl, tagOf } from '../tags'
import type { Apis } from './api'
import type { NodeOf } from './canvas'
import { createObserver } from './observer'

type Fields = Readonly<Record<string, unknown>>
type Done = ((result: unknown) => void) | undefined

interface Parts {
  framework: Framework
  realm: Realm
  journal: Journal
  router: Router
  window: Window & typeof globalThis
  nodeOf: NodeOf
}

/** Queries about the page. Sizes come from the document. In Node a stand-in replaces the layout. */
export function queryApis({ framework, realm, journal, router, window, nodeOf }: Parts): Apis {
  const page = (): Instance => {
    if (!router.top) throw new Error('createSelectorQuery: no page is open')
    return router.top.instance
  }
  const viewport = (fields: Fields) => {
    const { innerWidth: width, innerHeight: height, scrollX: scrollLeft, scrollY: scrollTop } = window
    return {
      ...(fields.size ? { width, height } : {}),
      ...(fields.rect ? { left: 0, top: 0, right: width, bottom: height } : {}),
      ...(fields.scrollOffset ? { scrollLeft, scrollTop } : {}),
    }
  }

  /** Replaces the framework's own query, which never answers after selectAll. */
  function createQuery(first: Instance): object {
    const asked: { ask(): unknown; done: Done }[] = []
    let owner = first
    const nodes = (look: (fields: Fields) => unknown) => {
      const add = (fields: Fields, done: Done) => {
        asked.push({ ask: () => look(fields), done })
        return query
      }
      return realm.adopt({
        boundingClientRect: (done: Done) => add({ id: true, dataset: true, rect: true, size: true }, done),
        scrollOffset: (done: Done) => add({ id: true, dataset: true, scrollOffset: true }, done),
        fields: (fields: Fields, done: Done) => add(fields, done),
        node: (done: Done) => add({ node: true }, done),
        context: (done: Done) => add({ context: true }, done),
      })
    }
    const elements = (selector: string) => shadowOf(owner).querySelectorAll(selector)
    const missing = (name: string) => {
      const error = new Error(`SelectorQuery ${name}: the mini-program host has only canvases of the type 2d`)
      journal.note('missing', error)
      return error
    }
    const resultOf = (element: TreeElement, fields: Fields) => {
      if (fields.context) throw missing('context')
      // The page was closed between the query and its answer: WeChat reports that nothing is there.
      if (!element.$$) return null
      if (!fields.node) return measured(element, fields)
      const drawn = element.$$ as unknown as Element // The framework draws into a document.
      if (tagOf(drawn) !== 'canvas' || attribute(drawn, 'type') !== '2d') throw missing('node')
      return { ...measured(element, fields), node: nodeOf(drawn) }
    }
    const query: object = realm.adopt({
      in(other: Instance) {
        owner = other
        return query
      },
      select: (selector: string) =>
        nodes(fields => {
          const [element] = elements(selector)
          return element ? resultOf(element, fields) : null
        }),
      selectAll: (selector: string) => nodes(fields => elements(selector).map(element => resultOf(element, fields))),
      selectViewport: () => nodes(viewport),
      exec(done: Done) {
        setTimeout(() => {
          const results = asked.map(({ ask }) => journal.guard(() => realm.adopt(ask())))
          for (const [index, { done }] of asked.entries()) journal.guard(() => done?.(results[index]))
          journal.guard(() => done?.(realm.adopt(results)))
        }, 0)
        return query
      },
    })
    return query
  }

  const prototype: Instance = framework.component.ComponentCaller.prototype as never // The type wants every data field.
  const observe = (owner: Instance, options: object) => createObserver({ realm, journal, window }, owner, options)
  prototype.createSelectorQuery = realm.adopt(function (this: Instance) {
    return createQuery(this)
  })
  prototype.createIntersectionObserver = realm.adopt(function (this: Instance, options: object) {
    return observe(this, options)
  })
  return { plain: { createSelectorQuery: () => createQuery(page()), createIntersectionObserver: observe } }
}

function measured(element: TreeElement, fields: Fields): Record<string, unknown> {
  const drawn = element.$$ as unknown as HTMLElement // The framework draws into a document.
  const { left, top, right, bottom, width, height } = drawn.getBoundingClientRect()
  const { scrollLeft, scrollTop, scrollWidth, scrollHeight } = drawn
  const properties = Array.isArray(fields.properties) ? fields.properties.map(String) : []
  return {
    ...(fields.id ? { id: element.id } : {}),
    ...(fields.dataset ? { dataset: { ...element.dataset } } : {}),
    ...(fields.mark ? { mark: element.collectMarks() } : {}),
    ...(fields.rect ? { left, top, right, bottom } : {}),
    ...(fields.size ? { width, height } : {}),
    ...(fields.scrollOffset ? { scrollLeft, scrollTop, scrollWidth, scrollHeight } : {}),
    ...Object.fromEntries(properties.map(name => [name, property(drawn, name)])),
  }
}

const property = (element: Element, name: string) =>
  name === 'value' && isControl(element) ? element.value : attribute(element, name)
