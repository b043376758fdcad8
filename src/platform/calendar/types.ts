/** An event for the phone's calendar. Times in seconds since 1970. */
export interface CalendarEvent {
  title: string
  startTime: number
  endTime: string
  location: string
}

/** The phone's own calendar. */
export interface PhoneCalendar {
  /**
   * Adds an event after the system has asked the person. False when they changed their mind. Null where only a calendar
   * file works.
   */
  readonly add: ((event: CalendarEvent) => Promise<boolean>) | null
}
