import { useCall } from '@/api/query'
import { inherit } from '@/contract/inheritances'

/** Where the papers go, the parcel if there is one, and how far an application has come. */
export const useMail = (applicationNo: string) => useCall(inherit.getMailInfo, { applicationNo }, { freshFor: 0 })
