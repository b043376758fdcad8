import type { Phone } from './types'

export const phone: Phone = {
  call(number) {
    const digits = number.replace(/[^\d+]/g, '')
    if (digits !== '') location.href = `tel:${digits}`
  },
}
