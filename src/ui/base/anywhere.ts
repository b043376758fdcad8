/**
 * A selector for a query in the mini-program that finds an element at any depth of the page. Below sixteen levels Taro
 * draws in components of its own, and a query without `>>>` does not look into components.
 */
export const anywhere = (selector: string) => `.app >>> ${selector}`
