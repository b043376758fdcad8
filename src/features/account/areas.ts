import { useCall } from '@/api/query'
import { account } from '@/contract/account'
import { fullAddress } from '@/lib/address'
import type { Info } from './fact'

/** The area lists stay valid for weeks. */
const A_DAY_MS = 86_400_000

/** Provinces, cities and districts by six-digit code, as the server lists them. */
export const useAreas = () => useCall(account.getAllDistrictData, {}, { freshFor: A_DAY_MS })

export type Areas = NonNullable<ReturnType<typeof useAreas>['data']>

/** The address as one text, with the area names that are known. */
export const addressOf = (info: Info, areas: Areas | undefined): string =>
  fullAddress({
    province: areas?.province_list[info.provinceCode] ?? '',
    city: areas?.city_list[info.cityCode] ?? '',
    district: areas?.county_list[info.districtCode] ?? '',
    street: info.address,
  })
