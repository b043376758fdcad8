import { asc } from 'drizzle-orm'
import type { account as calls } from '@/contract/account'
import { districts } from '../../db/schema/account'
import type { Handlers } from '../../pipeline/handler'

type Places = Pick<Handlers<typeof calls>, 'getAllDistrictData'>

export const places: Places = {
  async getAllDistrictData(_, { db }) {
    const rows = await db.select().from(districts).orderBy(asc(districts.code))
    const namesOf = (level: number) =>
      Object.fromEntries(rows.filter(row => row.level === level).map(({ code, name }) => [code, name]))
    return { province_list: namesOf(1), city_list: namesOf(2), county_list: namesOf(3) }
  },
}
