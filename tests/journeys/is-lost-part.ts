/**
 * Whether a console's error tells only that a part of the app was on its way when the journey took the network away.
 * The app goes on without the part, and React tells of it whenever the part is drawn.
 */
export const isLostPart = (text: string, wasOffline: boolean): boolean => wasOffline && /ChunkLoadError/.test(text)
