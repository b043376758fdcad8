/** The way into a conversation with the customer service. */
export type CustomerServiceComponent = () => JSX.Element
