/** As much as this needs of what Taro hands to a plugin; it ships no types of these parts. */
interface Template {
  buildAttribute(attributes: Record<string, unknown>, nodeName: string): string
}
interface Context {
  registerMethod(method: { name: 'onSetupClose'; fn: (platform: { template?: Template }) => void }): void
}

/** Each of these stands in the templates once for every level of nesting: 14 times. */
const views = ['view', 'static-view', 'catch-view', 'click-view']
/** What no view of ours uses; tests/rules/source.test.ts keeps it so. */
const unused = /^(animation|hover-start-time|bind(longpress|animationstart|animationiteration|animationend))$/i

/**
 * Leaves out of Taro's templates what no view uses: 5 KB of the mini-program's main package, and fewer listeners on every view. Styles
 * still animate; only the events that tell about it are gone.
 */
export default (context: Context) => {
  context.registerMethod({
    name: 'onSetupClose',
    fn({ template }) {
      // The H5 build has no templates.
      if (!template) return
      const build = template.buildAttribute.bind(template)
      template.buildAttribute = (own, nodeName) => {
        if (!views.includes(nodeName)) return build(own, nodeName)
        return build(Object.fromEntries(Object.entries(own).filter(([name]) => !unused.test(name))), nodeName)
      }
    },
  })
}
