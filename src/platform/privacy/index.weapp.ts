import { AGREE_BUTTON, type Privacy } from './types'

interface PrivacyApi {
  onNeedPrivacyAuthorization?(
    listener: (resolve: (answer: { event: 'agree' | 'disagree'; buttonId?: string }) => void) => void,
  ): void
}

declare const wx: PrivacyApi

export const privacy: Privacy = {
  onNeeded(listener) {
    // Older WeChat versions ask by themselves.
    wx.onNeedPrivacyAuthorization?.(resolve =>
      listener(agreed => resolve(agreed ? { event: 'agree', buttonId: AGREE_BUTTON } : { event: 'disagree' })),
    )
  },
}
