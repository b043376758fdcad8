/**
 * A placeholder for the screens whose list is not loaded yet. `pages` are the pages of all screens, `known` the loaded
 * screens. `fetchAll` returns the module with the others. It is loaded when the first of them is opened, or at `idle`.
 */
export function otherScreens(pages, known, fetchAll, idle) {
  idle.then(fetchAll).catch(() => {})
  const rest = pages.map(page => page.slice(1)).filter(path => !known.some(screen => screen.path === path))
  return rest.map(path => {
    const screen = {
      path,
      load: async (context, params) => {
        const { default: all } = await fetchAll()
        const found = all.find(each => each.path === path)
        // The router reads the other facts of a screen, such as its title, after this.
        Object.assign(screen, found)
        return found.load(context, params)
      },
    }
    return screen
  })
}
