/** A browser has no messages to allow: people there get news by the public account, mails and the inbox. */
export const SubscribeAsk = () => null
