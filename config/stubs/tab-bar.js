// The router's own bar is never shown (`tabBar.custom`), yet importing it brings a component framework of 15 KB (gzip) into the first screen.
export function initTabbar() {}
