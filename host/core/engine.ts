import { plainEvent } from './events'
import type { CodeSpace, Framework, Instance, TreeComponent, TreeEvent } from './framework'
import type { Journal } from './journal'
import { folderOf, joinPath, json, type MiniPackage } from './package'
import type { Realm } from './realm'

/** A page or component on the screen. */
export interface Mounted {
  instance: Instance
  component: TreeComponent
  /** Removes it from the screen for good. */
  release(): void
}

export interface Engine {
  /** Creates a page or component and draws it into an element of the document. */
  mount(path: string, holder: Element): Mounted
}

type Listener = (this: unknown, event: unknown) => unknown

interface Parts {
  framework: Framework
  window: Window
  realm: Realm
  pack: MiniPackage
  journal: Journal
  /** Runs a script of the package. */
  run(path: string): unknown
  /** Called before every listener of an event. */
  onListener(): void
  /** Called before every setData, with the instance and with the data as the JSON that is sent to the page. */
  onSetData(instance: Instance, sent: string): void
}

/** Runs pages on WeChat's component framework. */
export function createEngine({ framework, window, realm, pack, journal, run, onListener, onSetData }: Parts): Engine {
  const { glassEasel } = framework
  const env = new framework.MiniProgramEnv()
  const space = env.createCodeSpace('', true)
  const backend = env.associateBackend(createBackend(framework, window))
  const defined = new Set<string>()
  /** The functions such as `Page` that the script of a page or component sees while it runs. */
  let defining: Record<string, (definition: unknown) => unknown> = {}
  const templates = compiledTemplates()

  glassEasel.addGlobalErrorListener(error => {
    journal.note('error', error)
    return false
  })
  glassEasel.addGlobalWarningListener(message => {
    journal.warnings.push(message)
    return false
  })
  crossAsJson(framework, realm, onSetData)
  leaveOutUndefined(framework)
  for (const name of ['Page', 'Component', 'Behavior']) {
    realm.globals[name] = realm.adopt((definition: unknown) => {
      const define = defining[name]
      if (!define) throw new Error(`${name}() was called outside of the script of a page or component.`)
      return define(definition)
    })
  }

  function compiledTemplates(): Record<string, Parameters<CodeSpace['addCompiledTemplate']>[1]['content']> {
    const onEvent = (owner: unknown, event: TreeEvent, listener: Listener) => {
      onListener()
      return journal.guard(() => listener.call(owner, realm.adopt(plainEvent(event))))
    }
    const made = realm.run('templates', `return ${pack.templates}`, { onEvent })
    return made as ReturnType<typeof compiledTemplates> // The value of the compiled expression.
  }

  /** Defines a page or component, and everything it uses, when it is first needed. `lazyCodeLoading` does the same. */
  function define(path: string): void {
    if (defined.has(path)) return
    defined.add(path)
    const config = json(pack, `${path}.json`)
    const content = templates[path]
    if (!content) throw new Error(`The mini-program has no template ${path}.wxml.`)
    space.addComponentStaticConfig(path, realm.adopt(config))
    space.addCompiledTemplate(path, { groupList: templates, content })
    const used: Record<string, string> = config.usingComponents ?? {}
    for (const other of Object.values(used))
      define(other.startsWith('/') ? joinPath(other) : joinPath(folderOf(path), other))
    space.componentEnv(path, constructors => {
      defining = constructors as object as typeof defining // Three functions that take a definition.
      journal.guard(() => run(path))
      defining = {}
    })
  }

  return {
    mount(path, holder) {
      define(path)
      const root = backend.createRoot('wx-page', space, path)
      const component = root.getComponent()
      const place = holder.appendChild(window.document.createElement('span'))
      glassEasel.Element.replaceDocumentElement(component, holder as never, place as never) // Its types lack parts.
      return {
        component,
        instance: root.get() as unknown as Instance,
        release() {
          root.release()
          holder.remove()
        },
      }
    },
  }
}

/** Draws into the document with WeChat's element names: `view` becomes `wx-view`. Only the host sends events. */
function createBackend(framework: Framework, window: Window) {
  const backend = new framework.glassEasel.CurrentWindowBackendContext()
  const { document } = window
  Object.assign(backend, {
    document: {
      createElement: (name: string) => document.createElement(name.startsWith('wx-') ? name : `wx-${name}`),
      createTextNode: (text: string) => document.createTextNode(text),
      createDocumentFragment: () => document.createDocumentFragment(),
    },
    setListenerStats() {},
    render: (done: (error: null) => void) => setTimeout(() => done(null), 0),
  })
  return backend
}

/** WeChat runs its pages in another thread, so setData sends its data there as JSON. */
function crossAsJson(framework: Framework, realm: Realm, onSetData: Parts['onSetData']): void {
  const prototype: Instance = framework.component.ComponentCaller.prototype as never // The type wants every field.
  const send = prototype.setData
  prototype.setData = function (this: Instance, data, done) {
    const sent = JSON.stringify(data ?? {})
    onSetData(this, sent)
    send.call(this, realm.adopt(JSON.parse(sent)), done)
  }
}

/** An attribute without a value gets its default value, as in WeChat. The framework alone would write an empty text. */
function leaveOutUndefined({ glassEasel }: Framework): void {
  const { prototype } = glassEasel.Element
  const update = prototype.updateAttribute
  prototype.updateAttribute = function (name, value) {
    if (value === undefined || value === null) this.removeAttribute(name)
    else update.call(this, name, value)
  }
}
