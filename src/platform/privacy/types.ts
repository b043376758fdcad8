export interface Privacy {
  /**
   * Calls back when WeChat needs the person's consent before an API works; `answer` passes on the decision. A browser
   * asks by itself. WeChat accepts consent only after a real tap on the button AGREE_BUTTON.
   */
  onNeeded(listener: (answer: (agreed: boolean) => void) => void): void
}

/** The id of the consent button. */
export const AGREE_BUTTON = 'agree-to-privacy'
