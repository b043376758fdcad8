/** As much as this needs of what Taro hands to a plugin; it ships no types of these parts. */
interface Template {
  buildAttribute(attributes: object, nodeName: string): string
}
interface Context {
  registerMethod(method: { name: 'onSetupClose'; fn: (platform: { template?: Template }) => void }): void
}

/** Elements that are given roles and names; views without any property (`pure-view`), which are most, stay as they are. */
const elements = ['view', 'static-view', 'catch-view', 'text', 'static-text', 'image', 'static-image', 'input']
const facts = ['Role', 'Label', 'Hidden', 'Selected', 'Checked', 'Expanded', 'Disabled']
const attributes = facts.map(fact => `aria-${fact.toLowerCase()}="{{i.aria${fact}}}" `).join('')

/** Taro's templates leave out what WeChat's screen readers read. What src/ui/base/aria/index.weapp.ts sets arrives in the page by this. */
export default (context: Context) => {
  context.registerMethod({
    name: 'onSetupClose',
    fn({ template }) {
      // The H5 build has no templates.
      if (!template) return
      const build = template.buildAttribute.bind(template)
      template.buildAttribute = (own, nodeName) =>
        build(own, nodeName) + (elements.includes(nodeName) ? attributes : '')
    },
  })
}
