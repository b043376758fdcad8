/**
 * Sends a text to the gateway, also while the app is being closed. It never delays the person. Resolves with whether
 * the text was sent. Never rejects.
 */
export type Report = (address: string, text: string) => Promise<boolean>
