/** The form of a secret of the gateway: 32 bytes as base64url. */
export const SECRET_FORM = /^[\w-]{43}$/
