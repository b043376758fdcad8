/** Opening another app by an address that the system hands to it. */
export interface AppLink {
  supported: boolean
  /** Hands the address over; whether an app took it nobody tells. False for an address that is none of WeChat's: it is not opened. */
  open(address: string): boolean
}
