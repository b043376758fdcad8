/** In place of the router's navigation bar, which is never shown. Saves 2 KB (gzip) of the first screen. The document's title remains. */
export default class PageTitle {
  constructor(handler) {
    this.handler = handler
  }

  /** A page has come to the top. Titles that depend on what a page shows are set by the page, after this. */
  load() {
    document.title = this.handler.pageConfig?.navigationBarTitleText ?? document.title
  }
}
