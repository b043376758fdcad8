/** The part of Taro's plugin interface that is used here. Taro ships no types for it. */
interface Template {
  buildAttribute(attributes: object, nodeName: string): string
}
interface Context {
  registerMethod(method: { name: 'onSetupClose'; fn: (platform: { template?: Template }) => void }): void
}

/**
 * Elements that get roles and names. Views without any property (`pure-view`), which are the majority, stay unchanged.
 */
const elements = ['view', 'static-view', 'catch-view', 'text', 'static-text', 'image', 'static-image', 'input']
const attributesOf = (...facts: string[]) =>
  facts.map(fact => `aria-${fact.toLowerCase()}="{{i.aria${fact}}}" `).join('')
const names = attributesOf('Role', 'Label', 'Hidden')
/** Texts and images are never controls, so they have no state: 3 KB of the main package. */
const stateless = /text|image/
const states = attributesOf('Selected', 'Checked', 'Expanded', 'Disabled')

/**
 * Adds to Taro's templates the attributes that WeChat's screen readers read. Without it the values from
 * src/ui/base/aria/index.weapp.ts would not reach the page.
 */
export default (context: Context) => {
  context.registerMethod({
    name: 'onSetupClose',
    fn({ template }) {
      // The H5 build has no templates.
      if (!template) return
      const build = template.buildAttribute.bind(template)
      template.buildAttribute = (own, nodeName) =>
        build(own, nodeName) + (elements.includes(nodeName) ? names + (stateless.test(nodeName) ? '' : states) : '')
    },
  })
}
