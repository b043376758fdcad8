import { useCall } from '@/api/query'
import { inheritances } from '@/contract/inheritances'

/** Where the papers go, the parcel if there is one, and how far an application has come. */
export const useMail = (applicationNo: string) => useCall(inheritances.getMailInfo, { applicationNo }, { freshFor: 0 })
