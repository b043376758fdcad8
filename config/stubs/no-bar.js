// The router's own bars are never shown (`tabBar.custom`, and no page asks for a bar above), yet importing them brings
// a component framework with icons and styles into the first screen: 17 KB (gzip). Without a bar the router still names
// the document after the page.
export function initTabbar() {}
export function initNavigationBar() {}
