/** The button that opens a conversation with customer service. */
export type CustomerServiceComponent = () => JSX.Element
