/** The area lists: names of provinces, cities and districts by six-digit code. */
export interface AreaLists {
  province_list: Readonly<Record<string, string>>
  city_list: Readonly<Record<string, string>>
  county_list: Readonly<Record<string, string>>
}

/** Codes of the area lists; '' where nothing is chosen, or, of a district, where the city has none. */
export interface Area {
  provinceCode: string
  cityCode: string
  districtCode: string
}

export const areaLevels = ['province', 'city', 'district'] as const
export type AreaLevel = (typeof areaLevels)[number]

const none: Area = { provinceCode: '', cityCode: '', districtCode: '' }

/** The areas within one: codes begin alike, two digits for a province, four for a city. */
const within = (list: Readonly<Record<string, string>>, parent: string, digits: 2 | 4) =>
  Object.entries(list)
    .filter(([code]) => parent !== '' && code.slice(0, digits) === parent.slice(0, digits))
    .map(([value, label]) => ({ value, label }))

/** What can be chosen on a level, given what is chosen above it. */
export function areaOptions(lists: AreaLists, area: Area, level: AreaLevel) {
  if (level === 'city') return within(lists.city_list, area.provinceCode, 2)
  if (level === 'district') return within(lists.county_list, area.cityCode, 4)
  return Object.entries(lists.province_list).map(([value, label]) => ({ value, label }))
}

/** The area with something chosen on a level; what was chosen below another one is forgotten. */
export function withArea(area: Area, level: AreaLevel, code: string): Area {
  if (codeOf(area, level) === code) return area
  if (level === 'province') return { ...none, provinceCode: code }
  return level === 'city' ? { ...area, cityCode: code, districtCode: '' } : { ...area, districtCode: code }
}

export const codeOf = (area: Area, level: AreaLevel) => area[`${level}Code`]

/** The first level on which there is something to choose and nothing chosen; null when the area is complete. */
export const missingLevel = (lists: AreaLists, area: Area): AreaLevel | null =>
  areaLevels.find(
    level => codeOf(area, level) === '' && (level !== 'district' || areaOptions(lists, area, level).length > 0),
  ) ?? null

/** The names of what is chosen, from the largest on; codes the lists do not know are left out. */
export const areaNames = (lists: AreaLists, { provinceCode, cityCode, districtCode }: Area): string[] =>
  [lists.province_list[provinceCode], lists.city_list[cityCode], lists.county_list[districtCode]].filter(
    (name): name is string => Boolean(name),
  )
