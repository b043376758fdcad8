/** The proof that the captcha was passed. It works once. */
export interface CaptchaTicket {
  ticket: string
  /** '' in the mini-program, whose widget gives none. */
  randstr: string
}

export interface Captcha {
  /**
   * Asks the person to pass the captcha. `closed`: they closed it. `unavailable`: there is none here (not configured,
   * not loaded), and the caller needs a fallback.
   *
   * @param elder larger pictures and more time, if the widget supports them.
   */
  ask(elder: boolean): Promise<CaptchaTicket | 'closed' | 'unavailable'>
}
