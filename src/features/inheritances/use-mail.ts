import { useCall } from '@/api/query'
import { inheritances } from '@/contract/inheritances'

/** The postal address for the papers, the parcel if there is one, and the progress of the application. */
export const useMail = (applicationNo: string) => useCall(inheritances.getMailInfo, { applicationNo }, { freshFor: 0 })
