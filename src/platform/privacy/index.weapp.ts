import { AGREE_BUTTON, type Privacy } from './types'

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
      listener(agreed => resolve(agreed ? { event: 'agree', buttonId: AGREE_BUTTON } : { event: 'disagree' })),
    )
  },
}
