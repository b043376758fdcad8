/** Sees to it that the app starts again without a network. To be called once there is something worth showing then; further calls do nothing. */
export type StartOffline = () => void
