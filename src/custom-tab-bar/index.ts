// WeChat wants this component as soon as the bar is `custom`. The bar people see is ui/tab-bar, drawn by each tab's own
// page, so that it follows theme and elder mode; this one stays empty.
declare const Component: (options: object) => void
Component({})

export {}
