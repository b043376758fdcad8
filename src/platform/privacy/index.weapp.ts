import type { Privacy } from './types'

interface PrivacyApi {
  onNeedPrivacyAuthorization?(
    listener: (resolve: (answer: { event: 'agree' | 'disagree'; buttonId?: string }) => void) => void,
  ): void
}

declare const wx: PrivacyApi

export const privacy: Privacy = {
  onNeeded(listener) {
    // Older versions of WeChat ask by themselves.
    wx.onNeedPrivacyAuthorization?.(resolve =>
      listener((agreed, buttonId) => resolve(agreed ? { event: 'agree', buttonId } : { event: 'disagree' })),
    )
  },
}
