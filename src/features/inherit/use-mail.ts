import { useCall } from '@/api/query'
import { inherit } from '@/contract/inherit'

/** The postal address for the papers, the parcel if there is one, and the progress of the application. */
export const useMail = (applicationNo: string) => useCall(inherit.getMailInfo, { applicationNo }, { freshFor: 0 })
