export interface Privacy {
  /**
   * Tells when WeChat wants the person's consent before an interface may work; `answer` passes on what the person decided. A browser asks
   * by itself.
   *
   * @param answer's `buttonId`: the button of consent that was really tapped; nothing else counts with WeChat.
   */
  onNeeded(listener: (answer: (agreed: boolean, buttonId: string) => void) => void): void
}
