/** Prefix of every key in a browser's storage. */
export const PREFIX = 'ESERVICE_h5_'
