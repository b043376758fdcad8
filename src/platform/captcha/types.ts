/** The proof that the captcha was passed. It works once. */
export interface CaptchaTicket {
  ticket: string
  randstr: string
}

export interface Captcha {
  /**
   * Asks the person to pass the captcha. `closed`: they closed it. `unavailable`: there is none here (not configured,
   * not loaded), and something else has to stand in.
   *
   * @param elder larger pictures and more time, where the widget has them.
   */
  ask(elder: boolean): Promise<CaptchaTicket | 'closed' | 'unavailable'>
}
