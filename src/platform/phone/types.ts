/** An event for the phone's calendar. Times in seconds since 1970. */
export interface CalendarEvent {
  title: string
  startTime: number
  endTime: string
  location: string
}

/** The phone's own functions: its clipboard, its calls, its camera as a code reader, its calendar. */
export interface Phone {
  /** Puts a text on the clipboard. Rejects when the phone or the person does not allow it. */
  copy(text: string): Promise<void>
  /** Offers to dial a number; the person still confirms. A text without digits dials nothing. */
  call(number: string): void
  /**
   * Reads a bar code or a QR code with the camera. '' if the person cancels, or nothing could be read. Null where only
   * typing works.
   */
  readonly scan: (() => Promise<string>) | null
  /**
   * Adds an event to the phone's calendar after the system has asked the person. False when they changed their mind.
   * Null where only a calendar file works.
   */
  readonly addEvent: ((event: CalendarEvent) => Promise<boolean>) | null
}
