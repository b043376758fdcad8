/**
 * Sends a text to the gateway, also while the app is being left, and waits for nothing the person waits for. Resolves with whether it is on
 * its way; never rejects.
 */
export type Report = (address: string, text: string) => Promise<boolean>
