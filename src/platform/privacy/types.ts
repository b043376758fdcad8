export interface Privacy {
  /**
   * Tells when WeChat wants the person's consent before an interface may work; `answer` passes on what the person decided. A browser asks
   * by itself. Consent counts with WeChat only after a real tap on the button AGREE_BUTTON.
   */
  onNeeded(listener: (answer: (agreed: boolean) => void) => void): void
}

/** The id of the button of consent. */
export const AGREE_BUTTON = 'agree-to-privacy'
