/** Every key in a browser's storage begins with it. */
export const PREFIX = 'ESERVICE_h5_'
