/**
 * Makes the app start without a network. Call it when there is content worth showing offline. Further calls do
 * nothing.
 */
export type StartOffline = () => void
