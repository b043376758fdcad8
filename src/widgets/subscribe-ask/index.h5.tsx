/** A browser has no messages to allow: the public account, mails and the inbox tell people there. */
export const SubscribeAsk = () => null
