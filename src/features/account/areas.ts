import { useCall } from '@/api/query'
import { account } from '@/contract/account'
import { fullAddress } from '@/lib/address'
import type { Info } from './fact'

/** Area lists rarely change, so a day in the cache is short enough. */
const A_DAY_MS = 86_400_000

/** Provinces, cities and districts by six-digit code, as the server lists them. */
export const useAreas = () => useCall(account.getAllDistrictData, {}, { freshFor: A_DAY_MS })

export type Areas = NonNullable<ReturnType<typeof useAreas>['data']>

/** The address as one text. Unknown area codes are left out. */
export const addressOf = (info: Info, areas: Areas | undefined): string =>
  fullAddress({
    province: areas?.province_list[info.provinceCode] ?? '',
    city: areas?.city_list[info.cityCode] ?? '',
    district: areas?.county_list[info.districtCode] ?? '',
    street: info.address,
  })
